-- Open classes with one program of many courses, somebody in each, and a lesson for each course.
-- $1 alias of the tenant, $2 username, $3 sessions, $4 lessons in each.
with who as (
  select u."contextId", u.id as "userId", gen_random_uuid() as "programId",
    (select id from companies k where k."contextId" = u."contextId" order by id limit 1) as "companyId",
    (select co.id from courses co where co."contextId" = u."contextId" and co."versionId" is not null
      order by id limit 1) as "courseId"
  from users u join contexts x on x.id = u."contextId" and x.alias = $1 where u.username = $2),
program as (
  insert into programs ("contextId", id, name, state) select "contextId", "programId", 'Many', 'PUBLISHED' from who),
taught as (
  insert into program_courses ("contextId", id, "programId", "courseId", "order")
  select "contextId", gen_random_uuid(), "programId", "courseId", n from who, generate_series(0, $4::int - 1) n
  returning "contextId", id, "courseId", "order"),
opened as (
  insert into classes ("contextId", id, "companyId", name, "startAt", "expireAt", "createdAt")
  select "contextId", gen_random_uuid(), "companyId", 'Many ' || n, now() - interval '30 days',
    now() + interval '300 days', now() from who, generate_series(1, $3::int) n
  returning "contextId", id),
offered as (
  insert into class_programs ("contextId", id, "classId", "programId")
  select o."contextId", gen_random_uuid(), o.id, w."programId" from opened o, who w
  returning "contextId", id, "classId"),
enrolled as (
  insert into class_users ("contextId", id, "classId", "userId", role, "createdAt")
  select o."contextId", gen_random_uuid(), o.id, w."userId", 'STUDENT', now() from opened o, who w)
insert into lessons ("contextId", id, "userId", "classId", "classProgramId", "programCourseId", "courseId",
  "isEndOfProgram", "createdAt")
select f."contextId", gen_random_uuid(), w."userId", f."classId", f.id, t.id, t."courseId", t."order" = $4::int - 1,
  now() from offered f, taught t, who w
