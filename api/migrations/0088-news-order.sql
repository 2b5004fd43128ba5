-- The news in the order of the lists, with all that decides who may read them: a page and a total are answered by the index alone.
drop index articles_published;
create index articles_published on articles (published_at desc, id desc) include (category_id, host_id, shown_until, starts_at, ends_at)
  where deleted_at is null;
drop index formations_published;
create index formations_published on formations (published_at desc, id desc) include (shown_until) where deleted_at is null;
