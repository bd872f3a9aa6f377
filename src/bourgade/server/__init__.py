"""The house on the network: tables, people and their connections. It knows tables, never games."""
