-- What contracts are searched by: the words of the title, the reference and the supplier that is written, as `normalise` gives them
-- (lower case, no accents, one blank between), a blank before the first. The titles of suppliers of the network are kept as `title_key`.

-- The same words, and once more with the initials that stand apart as one: 'transport s n c f' is found by 'sncf' as by 'transport s'.
create function with_initials(normalised text) returns text language sql immutable parallel safe
  return normalised || case when normalised ~ '\m[a-z] [a-z]\M'
    then ' ' || regexp_replace(normalised, '(?<=\m[a-z]) (?=[a-z]\M)', '', 'g') else '' end;

alter table contracts add column words text not null generated always as (
  ' ' || with_initials(trim(regexp_replace(regexp_replace(
    normalize(replace(replace(replace(
      lower(title || ' ' || coalesce(internal_ref, '') || ' ' || coalesce(supplier_text, '')),
      'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'), nfd),
    '[\u0300-\u036f]+', '', 'g'), '[^a-z0-9]+', ' ', 'g')))
) stored;
