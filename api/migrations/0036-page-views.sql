-- Openings of pages by day, role and organisation, never by person (SHL-59).
create table page_views (
  day date not null,
  route text not null,
  -- The object that was opened, '' for a page without one.
  slug text not null,
  role text not null,
  -- 0 for the operator, who has none.
  organisation_id integer not null,
  views integer not null,
  primary key (route, slug, day, role, organisation_id)
);
create index page_views_day on page_views (day);
