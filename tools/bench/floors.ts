// The statements of the floor, each tuned by hand: $1 is the reader's organisation, $2 the reader.

/** Columns of a row of the supplier list. */
const item = `
  o.id, o.slug, o.title, o.tags, o.logo, o.members, o.linkedin, o.evaluation_link, o.reference_year, o.updated_at, main.title as family,
  exists (select 1 from partnerships w where w.supplier_id = o.id and w.subscriber_id = $1::integer) as collaborator,
  exists (select 1 from favourites s where s.organisation_id = o.id and s.user_id = $2::integer) as favorite`;
const collaborator = 'exists (select 1 from partnerships w where w.supplier_id = o.id and w.subscriber_id = $1::integer) as collaborator';

/** Selects the first twenty suppliers that match a condition, partners of the reader first, with the total. */
const firstOf = (condition: string): string => `
  with kept as materialized (
    select o.id, o.members, o.title_key, ${collaborator} from organisations o where o.kind = 'supplier' and ${condition}
  )
  select ${item}, k.total
  from (
    select id, collaborator, (select count(*) from kept) as total from kept
    order by collaborator desc, members desc, title_key, id limit 20
  ) k
  join organisations o on o.id = k.id
  left join families main on main.id = o.family_id
  order by k.collaborator desc, o.members desc, o.title_key, o.id`;

const inCategory = `o.id in (
  select x.organisation_id from organisation_families x
  join families f on f.id = x.family_id join categories c on c.id = f.category_id where c.slug = $3)`;
const inFamily = `o.id in (
  select x.organisation_id from organisation_families x join families f on f.id = x.family_id where f.slug = $3)`;

export const category = firstOf(inCategory);
export const family = firstOf(inFamily);

export const directory = `
  select ${item}, (select count(*) from organisations where kind = 'supplier') as total
  from organisations o left join families main on main.id = o.family_id
  where o.kind = 'supplier' order by o.title_key, o.id limit 20 offset $3::integer`;

/** Exact words of titles and keywords: no typo, no unfinished word. */
export const keyword = `
  with hits as materialized (
    select entity_id as id, sum(weight) as score from bench_words where word = any(string_to_array($3, ' '))
    group by entity_id having count(*) = cardinality(string_to_array($3, ' '))
  )
  select ${item}, h.score, (select count(*) from hits) as total
  from hits h join organisations o on o.id = h.id left join families main on main.id = o.family_id
  order by h.score desc, collaborator desc, o.members desc, o.title_key, o.id limit 20`;

/** Indexes of the floor's statements, beside those of the portal. */
export const floorIndexes = [
  `create index if not exists bench_titles on organisations using gin (title_key gin_trgm_ops)`,
  `create table if not exists bench_words as
    select w.word, o.id as entity_id, max(w.weight) as weight
    from organisations o, lateral (
      select regexp_split_to_table(o.title_key, ' ') as word, 4 as weight
      union all
      select regexp_split_to_table(translate(lower(tag), 'àâäçéèêëîïôöùûü’-', 'aaaceeeeiioouuu  '), '\\s+'), 3 from unnest(o.tags) as tag
    ) w
    where o.kind = 'supplier' group by w.word, o.id`,
  `create unique index if not exists bench_words_word on bench_words (word, entity_id) include (weight)`,
];

export const suggestions = `
  select slug, title from organisations
  where kind = 'supplier' and title_key like '%' || $1 || '%' order by length(title), title, id limit 8`;

export const sheet = `
  select o.*, f.title as family, parent.slug as parent_slug, parent.title as parent_title,
    r.firstname as referent_firstname, r.lastname as referent_lastname, r.email as referent_email, r.phone as referent_phone,
    r.function as referent_function,
    (select coalesce(jsonb_agg(to_jsonb(c) - 'organisation_id' order by c.position, c.id), '[]')
      from contacts c where c.organisation_id = o.id) as contacts,
    (select coalesce(jsonb_agg(jsonb_build_object('slug', child.slug, 'title', child.title, 'city', child.city) order by child.title_key), '[]')
      from organisations child where child.parent_id = o.id) as subsidiaries,
    (select count(*) from offers w where w.supplier_id = o.id and (w.expires_on is null or w.expires_on >= current_date)) as offers,
    (select count(*) from documents d join offers w on w.id = d.offer_id where w.supplier_id = o.id) as documents,
    exists (select 1 from partnerships w where w.supplier_id = o.id and w.subscriber_id = $1::integer) as collaborator,
    exists (select 1 from favourites s where s.organisation_id = o.id and s.user_id = $2::integer) as favorite
  from organisations o
  left join families f on f.id = o.family_id
  left join organisations parent on parent.id = o.parent_id
  left join referents r on r.id = o.referent_id
  where o.kind = 'supplier' and o.slug = $3`;

/** Counts, for each family of a category, its suppliers, the reader's partners and the reader's favourites. */
export const filters = `
  with kept as materialized (
    select distinct x.organisation_id as id from organisation_families x
    join families f on f.id = x.family_id join categories c on c.id = f.category_id where c.slug = $3
  )
  select f.slug, f.title, f.parent_id, count(*) as count,
    (select count(*) from partnerships w join kept k on k.id = w.supplier_id where w.subscriber_id = $1::integer) as mine,
    (select count(*) from favourites s join kept k on k.id = s.organisation_id where s.user_id = $2::integer) as favorites
  from families f join categories c on c.id = f.category_id
  join organisation_families x on x.family_id = f.id join organisations o on o.id = x.organisation_id
  where c.slug = $3 and o.kind = 'supplier'
  group by f.id order by f.position, f.id`;

export const categories = `
  with sold as (
    select distinct f.category_id, x.organisation_id
    from organisation_families x join families f on f.id = x.family_id join organisations o on o.id = x.organisation_id
    where o.kind = 'supplier'
  )
  select c.slug, c.title, c.image, coalesce(n.suppliers, 0) as suppliers,
    (select jsonb_agg(jsonb_build_object('id', f.id, 'parent', f.parent_id, 'slug', f.slug, 'title', f.title) order by f.position, f.id)
      from families f where f.category_id = c.id) as families
  from categories c
  left join (select category_id, count(*) as suppliers from sold group by category_id) n on n.category_id = c.id
  order by c.position, c.id`;

/** Columns of a row of the subscriber list. */
const subscriber = `
  o.id, o.slug, o.title, o.activity, o.naf, o.annual_turnover_cents, o.staff, o.joined_on, o.street, o.postal_code, o.city, o.department,
  o.longitude, o.latitude, o.logo, o.linkedin, o.updated_at, parent.slug as parent_slug, parent.title as parent_title,
  (select coalesce(jsonb_agg(jsonb_build_object('slug', child.slug, 'title', child.title) order by child.title_key), '[]')
    from organisations child where child.parent_id = o.id) as subsidiaries,
  exists (select 1 from partnerships w where w.subscriber_id = o.id and w.supplier_id = $1::integer) as collaborator,
  exists (select 1 from favourites s where s.organisation_id = o.id and s.user_id = $2::integer) as favorite`;

export const subscribers = `
  with kept as materialized (
    select o.id, o.annual_turnover_cents, o.title_key from organisations o where o.kind = 'subscriber' and o.department = $3
  )
  select ${subscriber}, k.total
  from (
    select id, (select count(*) from kept) as total from kept order by annual_turnover_cents desc nulls last, title_key, id limit 20
  ) k
  join organisations o on o.id = k.id
  left join organisations parent on parent.id = o.parent_id
  order by o.annual_turnover_cents desc nulls last, o.title_key, o.id`;

export const subscribersDirectory = `
  select ${subscriber}, (select count(*) from organisations where kind = 'subscriber') as total
  from organisations o left join organisations parent on parent.id = o.parent_id
  where o.kind = 'subscriber' order by o.title_key, o.id limit 20 offset $3::integer`;

/** Selects every point of the map, one row each. */
export const mapPoints = `
  select o.id, o.slug, o.title, o.longitude, o.latitude, o.street, o.postal_code, o.city,
    o.id in (select child.parent_id from organisations child where child.parent_id is not null) as headquarter
  from organisations o where o.kind = 'subscriber' and o.latitude is not null and o.longitude is not null`;

/** Selects a page of the contracts that the reader wrote, shares, or may see because they have no author; the first page has every urgent one, and the counts. */
export const contracts = `
  with mine as materialized (
    select c.id, c.status, c.nature, c.family_id, c.automatic_renewal, c.end_date, c.status in ('halted', 'archived') as closed,
      c.status in ('active', 'renew') and c.notification_date <= current_date and current_date <= c.end_date - c.notice_days as urgent,
      c.end_date - c.notice_days as last_notice_day
    from contracts c
    where c.deleted_at is null and c.id in (
      select id from contracts where author_id = $2::integer
      union all select contract_id from contract_collaborators where user_id = $2::integer
      union all select id from contracts where organisation_id = $1::integer and author_id is null)
  ),
  chosen as (
    (select * from mine where urgent and $3::integer = 1)
    union all
    (select * from mine where not urgent order by closed, end_date, id limit 20 offset ($3::integer - 1) * 20)
  )
  select k.urgent, k.closed, c.id, c.title, c.amendment, c.status, c.start_date, c.end_date, c.notification_date, c.notice_days,
    c.automatic_renewal, c.renewal_months, s.title as supplier, t.total, t.counts,
    (select above.title from contracts above join mine m on m.id = above.id where above.id = c.parent_id) as parent,
    exists (select from contracts near join mine m on m.id = near.id where near.parent_id = c.id) as has_children
  from (
    select (select count(*) from mine) as total, jsonb_agg(g.n) as counts
    from (select count(*) as n from mine group by grouping sets ((status), (nature), (family_id), (automatic_renewal))) g
  ) t
  left join chosen k on true left join contracts c on c.id = k.id left join organisations s on s.id = c.supplier_id
  order by k.urgent desc, k.closed, case when k.urgent then k.last_notice_day else k.end_date end, k.id`;

/** Reads the session of a reader with its rights, as each request of the portal does before its page. $1 is the reader. */
export const session = `
  select s.id, u.id as user_id, u.email, u.role, u.organisation_id, coalesce(o.parent_id, o.id) as group_id, u.contract_rights
  from users u join sessions s on s.user_id = u.id left join organisations o on o.id = u.organisation_id
  where u.id = $1::integer and s.ended_at is null and u.disabled_at is null order by s.id desc limit 1`;
