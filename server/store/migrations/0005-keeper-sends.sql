-- What the keeper has sent: a keeper that takes over goes on with what was pending.
CREATE TABLE keeper_sends (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  address TEXT COLLATE "C" NOT NULL,
  nonce BIGINT NOT NULL,
  duty TEXT NOT NULL,
  step TEXT NOT NULL,
  target TEXT NOT NULL,
  data TEXT NOT NULL,
  gas BIGINT NOT NULL,
  -- The chain's Unix seconds after which it is of no use; absent where it always is.
  deadline BIGINT,
  -- JSON: what was signed at this nonce, one after the other.
  attempts TEXT NOT NULL,
  -- pending, mined, reverted, canceled, or lost to another transaction of the account.
  status TEXT NOT NULL,
  -- In which it was mined.
  block BIGINT,
  -- Wei per gas times gas, of what was mined.
  spent NUMERIC(78) NOT NULL DEFAULT 0,
  -- No reorganisation is expected to reach it any more.
  is_final BOOLEAN NOT NULL DEFAULT FALSE,
  created_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
  settled_at TIMESTAMPTZ
);

CREATE UNIQUE INDEX keeper_sends_open ON keeper_sends (address, nonce) WHERE NOT is_final;
CREATE INDEX keeper_sends_by_duty ON keeper_sends (duty, id);
CREATE INDEX keeper_sends_by_time ON keeper_sends (address, settled_at);

-- What an operator was told. One that is still so has no end.
CREATE TABLE keeper_alerts (
  key TEXT COLLATE "C" PRIMARY KEY,
  kind TEXT NOT NULL,
  text TEXT NOT NULL,
  began TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp(),
  ended TIMESTAMPTZ,
  -- How many of its two messages, the beginning and the end, the webhook has taken.
  told INTEGER NOT NULL DEFAULT 0
);
