-- What the periods of a centre look for by age, found without reading what stays.
create index concurrently lessons_answers_age on lessons ("contextId", "startedAt") where "hasAnswers";
create index concurrently messages_age on messages ("contextId", (greatest("sentAt", "repliedAt")));
create index concurrently log_book_records_age on log_book_records ("contextId", "lastInputAt") where "parentId" is null;
