CREATE TABLE migrations (
  version INTEGER PRIMARY KEY,
  name TEXT NOT NULL,
  checksum TEXT NOT NULL,
  applied TIMESTAMPTZ NOT NULL DEFAULT now()
);

-- Whose data this is: one row.
CREATE TABLE exchange (
  chain_id BIGINT PRIMARY KEY,
  factory TEXT NOT NULL
);

CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  holder TEXT NOT NULL,
  fence BIGINT NOT NULL,
  expires TIMESTAMPTZ NOT NULL
);
