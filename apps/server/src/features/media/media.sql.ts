/** What is read of a file `f` of the media library, with its captions, its sizes and whether anything shows it. */
export const mediaColumns = `f.id, f."ownerId", f."libraryId", f.name, f.type, f."fileType", f.size::float8 as size, f.width, f.height,
  f."createdAt", f.alt, f.decorative, f.caption, f.transcript, f.licence,
  array(select c.language from file_captions c where c."contextId" = f."contextId" and c."fileId" = f.id
    order by c.language) as captions,
  is_file_shown(f."contextId", f.id) as used,
  coalesce((select json_agg(json_build_object('width', s.width, 'height', s.height, 'size', s.size) order by s.width)
    from file_sizes s where s."contextId" = f."contextId" and s."fileId" = f.id), '[]') as sizes`;
