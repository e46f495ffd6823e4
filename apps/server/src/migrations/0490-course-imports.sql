-- The import of a course as text is a kind of job (decision 0415), which says why it failed; the rows that are there are
-- looked at by the migration after this one.

alter table jobs drop constraint jobs_kind_check;
alter table jobs add constraint jobs_kind_check
  check (kind in ('regrade', 'undo-regrade', 'foresight', 'course-import')) not valid;
alter table jobs drop constraint jobs_error_check;
alter table jobs add constraint jobs_error_check check (
  case kind
    when 'course-import' then error in ('Forbidden', 'MODEL_NOT_FOUND', 'TYPE_ERROR', 'BAD_REQUEST', 'PACKAGE_INVALID',
      'PACKAGE_TOO_LARGE', 'PAYLOAD_TOO_LARGE', 'QUOTA_EXCEEDED', 'FILES_FULL', 'UNDEFINED')
    else error = 'UNDEFINED'
  end) not valid;
