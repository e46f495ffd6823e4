-- All certificats de réalisation of a centre are listed, the newest first (decision 0660).
create index concurrently realisation_certificates_age on realisation_certificates ("contextId", "madeAt" desc, id desc);
