-- Spec §5 "Schemas": a block requires a title. What else it holds begins as an empty slide.
alter table course_blocks alter column type set default 'slide';
alter table course_blocks alter column content set default '{"sections": []}';
