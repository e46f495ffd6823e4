-- A trainer's grade that counts a flagged answer wholly closes its flag, as a regrade does: it is open again where the answer
-- stops counting. The release before this one closes none by a grade, and opens none of these again.
alter table answer_flags add column "settledByGrade" boolean not null default false;
