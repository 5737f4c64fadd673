-- A row that /readyz writes to see whether the disk takes it.
CREATE TABLE probe (at TIMESTAMPTZ NOT NULL);
