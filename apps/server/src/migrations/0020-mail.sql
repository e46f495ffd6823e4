-- What leaves the house may be late, may have no sense after a while, and may be given up: kept then with its reason.

alter table outbox
  add column "expiresAt" timestamptz,
  add column "failedAt" timestamptz,
  -- Why the last attempt failed; of the carrier's words, never of the message.
  add column "lastError" text check (char_length("lastError") <= 500);
