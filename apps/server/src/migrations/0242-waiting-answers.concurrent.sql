-- What waits for a trainer is found by the page, the longest wait first; few pages ever wait at once.
create index concurrently lesson_pages_waiting on lesson_pages ("contextId", "completedAt")
  where results -> 'pending' = 'true'::jsonb and state <> 'ARCHIVED';
