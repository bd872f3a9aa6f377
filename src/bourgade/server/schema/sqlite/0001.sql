CREATE TABLE house (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE tables (
  id TEXT PRIMARY KEY, game TEXT NOT NULL, edition INTEGER NOT NULL, box TEXT NOT NULL, options TEXT NOT NULL,
  kind TEXT NOT NULL, reach TEXT NOT NULL, owner TEXT NOT NULL, secret BLOB NOT NULL, opened INTEGER NOT NULL,
  given TEXT NOT NULL, origin TEXT, rematch TEXT, over INTEGER NOT NULL DEFAULT 0
) WITHOUT ROWID;
CREATE INDEX open_tables ON tables (reach, over, opened);
CREATE INDEX owned_tables ON tables (owner, opened);
CREATE TABLE seats (
  table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL,
  kind TEXT NOT NULL, name TEXT NOT NULL, person TEXT, bot TEXT, nonce TEXT, PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX held_seats ON seats (person);
CREATE TABLE events (
  table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL,
  kind TEXT NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
CREATE TABLE chat (
  id INTEGER PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables (id),
  seat INTEGER NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL
);
CREATE INDEX chat_of ON chat (table_id, id);
CREATE TABLE deeds (
  person TEXT NOT NULL, deed TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, deed, table_id)
) WITHOUT ROWID;
