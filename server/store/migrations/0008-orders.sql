-- Orders that people signed, with their signatures. How far they are is what the chain said at the block of order_book.
CREATE TABLE orders (
  hash TEXT COLLATE "C" PRIMARY KEY,
  -- In lower case.
  maker TEXT COLLATE "C" NOT NULL,
  -- JSON.
  terms TEXT NOT NULL,
  signature TEXT NOT NULL,
  -- '0x' without one.
  permit TEXT NOT NULL,
  -- Unix seconds by the chain's clock.
  taken BIGINT NOT NULL,
  -- In the order in which they were taken.
  position BIGINT GENERATED ALWAYS AS IDENTITY UNIQUE,
  -- The maker's signature under taking it out of the book.
  withdrawal TEXT,
  -- open, part-filled, filled, cancelled or expired, by the chain alone.
  state TEXT NOT NULL,
  -- Why nothing of it can be filled now, and the first second in which that is over.
  obstacle TEXT,
  due_at BIGINT,
  -- Units of the sold token, and parts.
  filled NUMERIC(78) NOT NULL DEFAULT 0,
  parts INTEGER NOT NULL DEFAULT 0,
  -- What a fill that was tried has failed with.
  refusal TEXT,
  -- The block in which it was found filled, cancelled or expired.
  settled_block BIGINT,
  -- Of order_book, when it last changed.
  version BIGINT NOT NULL
);

CREATE INDEX orders_by_maker ON orders (maker, position);
CREATE INDEX orders_open ON orders (position) WHERE settled_block IS NULL;
CREATE INDEX orders_settled ON orders (settled_block) WHERE settled_block IS NOT NULL;
CREATE INDEX orders_by_version ON orders (version);

-- Fills of all orders of the contract, whether they are here or not.
CREATE TABLE order_fills (
  block BIGINT NOT NULL,
  log_index BIGINT NOT NULL,
  hash TEXT COLLATE "C" NOT NULL,
  transaction TEXT NOT NULL,
  filler TEXT NOT NULL,
  sold NUMERIC(78) NOT NULL,
  bought NUMERIC(78) NOT NULL,
  reward NUMERIC(78) NOT NULL,
  -- Unix seconds of its block.
  at BIGINT NOT NULL,
  PRIMARY KEY (block, log_index)
);

CREATE INDEX order_fills_by_order ON order_fills (hash, block, log_index);

-- How far the chain was read: one row.
CREATE TABLE order_book (
  is_it BOOLEAN PRIMARY KEY DEFAULT TRUE CHECK (is_it),
  -- Counts changes of orders.
  version BIGINT NOT NULL DEFAULT 0,
  -- At which orders were judged.
  block BIGINT NOT NULL DEFAULT -1,
  hash TEXT NOT NULL DEFAULT '',
  -- Up to which fills are not read again while it has this hash.
  base_block BIGINT NOT NULL DEFAULT -1,
  base_hash TEXT NOT NULL DEFAULT ''
);

INSERT INTO order_book DEFAULT VALUES;
