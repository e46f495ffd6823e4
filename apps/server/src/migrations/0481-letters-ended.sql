-- Somebody who has ended, by the link of a letter, what comes without being asked for: the digest, and reminders. The release
-- before this one knows the end of a digest alone.
alter table notification_settings add column "lettersEndedAt" timestamptz;
