CREATE TABLE records (
  table_id TEXT PRIMARY KEY REFERENCES tables (id), seq INTEGER NOT NULL, events BYTEA NOT NULL
);
ALTER TABLE records ALTER COLUMN events SET STORAGE EXTERNAL;
ALTER TABLE tables ADD COLUMN rated INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN shared INTEGER NOT NULL DEFAULT 0;
CREATE INDEX rated_tables ON tables (id) WHERE rated = 1 AND over = 1;
CREATE TABLE papers (
  kind TEXT NOT NULL, id TEXT NOT NULL, of_id TEXT NOT NULL, text TEXT NOT NULL, version INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
);
CREATE INDEX papers_of ON papers (kind, of_id, id);
ALTER TABLE tables ADD COLUMN setting TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN terms TEXT NOT NULL DEFAULT '{}';
CREATE TABLE hidden (person TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (person, table_id));
CREATE TABLE wishes (
  person TEXT NOT NULL, table_id TEXT NOT NULL, push INTEGER NOT NULL, mail INTEGER NOT NULL,
  PRIMARY KEY (person, table_id)
);
CREATE TABLE ears (
  endpoint TEXT PRIMARY KEY, person TEXT NOT NULL, key TEXT NOT NULL, auth TEXT NOT NULL, language TEXT NOT NULL
);
CREATE INDEX ears_of ON ears (person);
CREATE TABLE letterboxes (
  person TEXT PRIMARY KEY, address TEXT NOT NULL, language TEXT NOT NULL, house TEXT NOT NULL
);
CREATE TABLE told_turns (
  person TEXT NOT NULL, table_id TEXT NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (person, table_id)
);
