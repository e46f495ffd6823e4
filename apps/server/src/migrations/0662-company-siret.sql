-- By which a French employer is known; certificats de réalisation name it (decision 0530). The release before this one leaves it.
alter table companies add column siret text check (siret ~ '^[0-9]{14}$');
