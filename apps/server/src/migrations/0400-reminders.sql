-- Reminder rules (back-office §4): when a learner is written to, who, what and how often; and every letter that left.

create table reminder_rules (
  "contextId" uuid not null references contexts (id) on delete cascade,
  id uuid not null,
  name text not null check (name <> ''),
  occasion text not null check (occasion in ('silent', 'class-starts', 'class-ends', 'failed-twice', 'never-signed-in')),
  days integer not null check (days > 0),
  -- Of the centre, of a company's classes, or of the classes that reminder_rule_classes names.
  reach text not null check (reach in ('centre', 'company', 'classes')),
  "companyId" uuid,
  -- By language: subject and text.
  texts jsonb not null,
  times integer not null check (times > 0),
  "everyDays" integer not null check ("everyDays" > 0),
  "tellsTrainers" boolean not null,
  enabled boolean not null,
  "createdAt" timestamptz not null,
  -- Of the centre's calendar: the last day on which everybody concerned was written to.
  "doneOn" date,
  -- The centre has sent what it may: the rule goes on then.
  "waitsUntil" timestamptz,
  primary key ("contextId", id),
  check ((reach = 'company') = ("companyId" is not null)),
  foreign key ("contextId", "companyId") references companies ("contextId", id) on delete cascade
);
create index reminder_rules_company on reminder_rules ("contextId", "companyId") where "companyId" is not null;
call protect_tenant_table('reminder_rules');

create table reminder_rule_classes (
  "contextId" uuid not null,
  "ruleId" uuid not null,
  "classId" uuid not null,
  primary key ("contextId", "ruleId", "classId"),
  foreign key ("contextId", "ruleId") references reminder_rules ("contextId", id) on delete cascade,
  foreign key ("contextId", "classId") references classes ("contextId", id) on delete cascade
);
create index reminder_rule_classes_class on reminder_rule_classes ("contextId", "classId");
call protect_tenant_table('reminder_rule_classes');

-- Written with the letter in the outbox, in one transaction. The log outlives the rule.
create table reminder_letters (
  "contextId" uuid not null,
  -- Of the letter in the outbox.
  id uuid not null,
  "ruleId" uuid,
  "ruleName" text not null,
  "classId" uuid not null,
  "userId" uuid not null,
  "toTrainer" boolean not null,
  -- Of the centre's calendar.
  "sentOn" date not null,
  "createdAt" timestamptz not null,
  primary key ("contextId", id),
  foreign key ("contextId", "ruleId") references reminder_rules ("contextId", id) on delete set null ("ruleId"),
  foreign key ("contextId", "classId") references classes ("contextId", id) on delete cascade,
  foreign key ("contextId", "userId") references users ("contextId", id) on delete cascade
);
-- A learner gets one reminder a day, whatever rules there are: two processes, or one that was killed, never send a second.
create unique index reminder_letters_day on reminder_letters ("contextId", "userId", "sentOn") where not "toTrainer";
create unique index reminder_letters_trainer on reminder_letters ("contextId", "ruleId", "classId", "userId", "sentOn") where "toTrainer";
create index reminder_letters_rule on reminder_letters ("contextId", "ruleId", "userId", "classId");
create index reminder_letters_class on reminder_letters ("contextId", "classId");
create index reminder_letters_age on reminder_letters ("contextId", "createdAt");
call protect_tenant_table('reminder_letters');
