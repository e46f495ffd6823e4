-- What learners find by words: the texts of published blocks, plain, and folded as what is typed into the field.

-- Without accents, capitals and ligatures, so that "echelle" finds "Échelle". The same on every database: it needs no extension.
create function folded(words text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(replace(lower(regexp_replace(normalize(words, nfkd), '[\u0300-\u036f]', '', 'g')),
    'œ', 'oe'), 'æ', 'ae'), '’', '''')
$$;
revoke execute on function folded(text) from public;
grant execute on function folded(text) to parcours_app;

-- What a reader sees of a block's content. Its keys stand elsewhere, so that nothing that grades is among the words.
create function words_of_block(content jsonb) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(coalesce(string_agg(found.value #>> '{}', ' ' order by found.place), ''),
        '</?(a|abbr|b|code|em|i|mark|s|small|span|strong|sub|sup|u)(\s[^>]*)?>', '', 'gi'), '<[^>]*>', ' ', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), '\s+', ' ', 'g'))
  from jsonb_path_query(content, 'strict $.** ? (@.type() == "object").keyvalue() ? (@.value.type() == "string" && (
    @.key == "html" || @.key == "title" || @.key == "description" || @.key == "value" || @.key == "text"
    || @.key == "label" || @.key == "caption" || @.key == "transcript" || @.key == "alt" || @.key == "before"
    || @.key == "after" || @.key == "instruction")).value') with ordinality as found (value, place)
$$;
revoke execute on function words_of_block(jsonb) from public;
grant execute on function words_of_block(jsonb) to parcours_app;

create table course_version_words (
  "contextId" uuid not null,
  "versionId" uuid not null,
  "blockId" uuid not null,
  words text not null,
  folded text not null,
  primary key ("contextId", "versionId", "blockId"),
  foreign key ("contextId", "versionId", "blockId") references course_version_blocks ("contextId", "versionId", id)
    on delete cascade
);
call protect_tenant_table('course_version_words', 'select, insert');

create function keep_words_of_block() returns trigger language plpgsql set search_path = public as $$
declare words text := words_of_block(new.content);
begin
  insert into course_version_words ("contextId", "versionId", "blockId", words, folded)
  values (new."contextId", new."versionId", new.id, words, folded(words)) on conflict do nothing;
  return null;
end $$;
revoke execute on function keep_words_of_block() from public;
create trigger course_version_blocks_words after insert on course_version_blocks
  for each row execute function keep_words_of_block();
