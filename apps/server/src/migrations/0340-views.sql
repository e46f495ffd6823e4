-- A read-only view of the portal as somebody sees it is a session of theirs, begun from a session of somebody else, and
-- alive as long as that is. It opens once, by the code that its viewer was given.
alter table sessions add column "viewedFrom" uuid;
alter table sessions add column "openedAt" timestamptz;
