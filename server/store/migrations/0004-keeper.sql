-- What the keeper last did for each game, and what its accounts had: for the metrics of any process.
CREATE TABLE keeper_steps (
  game TEXT PRIMARY KEY,
  step TEXT NOT NULL,
  at TIMESTAMPTZ NOT NULL
);

CREATE TABLE keeper_accounts (
  account TEXT PRIMARY KEY,
  address TEXT NOT NULL,
  wei NUMERIC(78) NOT NULL,
  at TIMESTAMPTZ NOT NULL
);
