-- What a code is called by those who hand it out.
alter table invitation_codes add column label text not null default '' check (char_length(label) <= 100);
