-- A regrade that counts a flagged answer as right closes its flag. Which one it was is kept: a flag that no person has decided
-- about is open again where the answer stops counting. No key to its table, which would lock both while it is added.
alter table answer_flags add column "regradeId" uuid;
