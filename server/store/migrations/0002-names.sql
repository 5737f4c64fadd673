CREATE TABLE users (
  -- In lower case.
  address TEXT COLLATE "C" PRIMARY KEY,
  username TEXT NOT NULL,
  -- Dollars traded in the past battle.
  volume DOUBLE PRECISION NOT NULL DEFAULT 0,
  -- Of the username by the address; absent where nobody signed, as in the seed of the local exchange.
  signature TEXT,
  created_at TIMESTAMPTZ NOT NULL,
  updated_at TIMESTAMPTZ NOT NULL
);

CREATE UNIQUE INDEX users_by_name ON users (lower(username));
CREATE INDEX users_by_volume ON users (volume DESC, address) WHERE volume > 0;
