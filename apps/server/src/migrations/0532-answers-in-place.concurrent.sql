-- A process of the release before finds what waits without it, more slowly; see 0530.
drop index concurrently if exists lesson_pages_waiting;
