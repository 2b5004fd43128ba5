-- The extracts of articles and trainings had a blank for each tag inside a sentence. Removes it before a comma, a point and a closing
-- parenthesis, after an opening one and after an elision. A migration cannot run the TypeScript that writes extracts: another blank, as in
-- '1 er', goes at the next save.
update articles
  set extract = regexp_replace(regexp_replace(regexp_replace(extract, ' +([,.)]+)(?=\s|$|…)', '\1', 'g'), '\( +', '(', 'g'),
    '(\m([cdjlmnst]|[[:alpha:]]*qu)[''’]) +', '\1', 'gi')
  where extract ~ ' [,.)]|\( |[''’] ';
update formations
  set extract = regexp_replace(regexp_replace(regexp_replace(extract, ' +([,.)]+)(?=\s|$|…)', '\1', 'g'), '\( +', '(', 'g'),
    '(\m([cdjlmnst]|[[:alpha:]]*qu)[''’]) +', '\1', 'gi')
  where extract ~ ' [,.)]|\( |[''’] ';
