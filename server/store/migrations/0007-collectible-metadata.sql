-- What tokens of the market's collections say of themselves, so that a server that starts can show it at once.
CREATE TABLE collectible_metadata (
  -- In lower case.
  collection TEXT COLLATE "C" NOT NULL,
  token_id TEXT COLLATE "C" NOT NULL,
  -- JSON, as server/nft/metadata.ts has parsed it.
  metadata TEXT NOT NULL,
  fetched_at TIMESTAMPTZ NOT NULL,
  PRIMARY KEY (collection, token_id)
);
