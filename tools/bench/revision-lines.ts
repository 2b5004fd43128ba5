import { revisionEndpoints } from '#protocol/contracts/contract-revision.ts';
import { goals, type Line } from './line.ts';
import { benchRevision } from './network/revisions.ts';

/** The mean of an index over a month of the formula. */
const meanOf = (month: string): string =>
  `select round(avg(p.value), 6)::text as mean from index_points p where p.index_id = t.index_id
    and p.day >= ${month} and p.day < ${month} + interval '1 month'`;

/** The contract with its formula and its results, and both values of each term: $1 is its id, $2 its author. */
const sheetFloor = `
  select c.title, c.start_date, c.end_date, c.version, c.currency, f.formula,
    (select coalesce(jsonb_agg(to_jsonb(r) order by r.revised_on desc), '[]') from contract_revision_results r where r.contract_id = c.id) as results,
    (select jsonb_agg(jsonb_build_object('base', base.mean, 'current', now.mean) order by t.position)
      from contract_revision_terms t
        cross join lateral (${meanOf("to_date(f.formula->>'monthZero', 'YYYY-MM')")}) base
        cross join lateral (${meanOf(`date '${benchRevision.month}-01'`)}) now
      where t.contract_id = c.id) as terms
  from contracts c join contract_revisions f on f.contract_id = c.id
  where c.id = $1::integer and c.author_id = $2::integer and c.deleted_at is null`;

/** Writes a decimal text as the sheet does: without the zeros at its end, with a comma. */
const shown = (text: unknown): string =>
  String(text)
    .replace(/\.?0+$/, '')
    .replace('.', ',');
type Term = { base: unknown; current: unknown };

/** The sheet of a contract with six daily terms over ten years. */
export const revisionLines: readonly Line[] = [
  {
    name: 'revision',
    title: 'Feuille de révision, six indices quotidiens sur dix ans',
    goal: goals.indexedPage,
    floor: sheetFloor,
    ask: ({ reader, sample, random }) => {
      const id = random.pick(sample.revisedBy.get(reader.id) ?? []);
      return { path: `/api/v1/contract/${id}/revision/sheet?date=${benchRevision.date}`, values: [id, reader.id] };
    },
    seen: {
      portal: (body) => revisionEndpoints.sheet.answer.parse(body).sheet.figures.map(({ value }) => (value ?? '').replaceAll('\u202f', '')),
      floor: ([row]) =>
        (Array.isArray(row?.terms) ? (row.terms as Term[]) : []).flatMap(({ base, current }) => [shown(base), shown(current)]),
    },
  },
];
