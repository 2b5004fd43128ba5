-- What contracts are searched by: the words of the title, the reference and the supplier that is written, as `normalise` gives them
-- (lower case, no accents, one blank between), a blank before the first. The titles of suppliers of the network are kept as `title_key`.
alter table contracts add column words text not null generated always as (
  ' ' || regexp_replace(lower(translate(
    replace(replace(replace(replace(replace(
      title || ' ' || coalesce(internal_ref, '') || ' ' || coalesce(supplier_text, ''),
      'Œ', 'oe'), 'œ', 'oe'), 'Æ', 'ae'), 'æ', 'ae'), 'ß', 'ss'),
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝŸàáâãäåçèéêëìíîïñòóôõöùúûüýÿ',
    'AAAAAACEEEEIIIINOOOOOUUUUYYaaaaaaceeeeiiiinooooouuuuyy')), '[^a-z0-9]+', ' ', 'g')
) stored;
