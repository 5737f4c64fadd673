-- What was signed, word for word, with its signature: a vote that was replaced stays here.
CREATE TABLE messages (
  id TEXT COLLATE "C" PRIMARY KEY,
  address TEXT NOT NULL,
  -- JSON: { msg } as text, or { data } as typed data.
  sent TEXT NOT NULL,
  signature TEXT NOT NULL,
  -- Unix seconds by the chain's clock.
  taken BIGINT NOT NULL,
  -- In the order in which they were taken.
  position BIGINT GENERATED ALWAYS AS IDENTITY UNIQUE
);

CREATE TABLE proposals (
  id TEXT COLLATE "C" PRIMARY KEY,
  created BIGINT NOT NULL,
  author TEXT COLLATE "C" NOT NULL,
  space TEXT NOT NULL,
  title TEXT NOT NULL,
  body TEXT NOT NULL,
  -- JSON.
  choices TEXT NOT NULL,
  start BIGINT NOT NULL,
  "end" BIGINT NOT NULL,
  snapshot BIGINT NOT NULL,
  flagged BOOLEAN NOT NULL DEFAULT FALSE
);

CREATE INDEX proposals_in_time ON proposals (created, id);

CREATE TABLE votes (
  id TEXT COLLATE "C" PRIMARY KEY,
  created BIGINT NOT NULL,
  signed BIGINT NOT NULL,
  voter TEXT COLLATE "C" NOT NULL,
  proposal TEXT COLLATE "C" NOT NULL,
  choice INTEGER NOT NULL,
  -- JSON.
  metadata TEXT NOT NULL,
  UNIQUE (proposal, voter)
);

CREATE INDEX votes_in_time ON votes (proposal, created, id);
CREATE INDEX votes_by_voter ON votes (lower(voter), created);
