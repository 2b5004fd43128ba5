import { z } from 'zod';
import { indexEndpoints } from '#protocol/indices/indices.ts';
import { goals, type Line } from './line.ts';

/** The last value on or before a day. */
const valueOn = (day: string): string =>
  `select p.day, p.value from index_points p where p.index_id = i.id and p.day <= ${day} order by p.day desc limit 1`;

/** The figures of a line of the list, and the 17 values of its small line. */
const listFloor = `
  select i.id, i.code, i.name, last.day, last.value::text as value, year.value::text as year, start.value::text as start,
    exists (select from index_pins n where n.index_id = i.id and n.user_id = $1::integer) as favorite,
    (select jsonb_agg(v.value order by s.at) from generate_series(0, 16) s(at)
      join lateral (${valueOn('last.day - 730 + 730 * s.at / 16')}) v on true) as line
  from indices i
  left join lateral (${valueOn("'infinity'::date")}) last on true
  left join lateral (${valueOn("(last.day - interval '12 months')::date")}) year on true
  left join lateral (${valueOn("(last.day - interval '24 months')::date")}) start on true`;

/** The whole series of an index: $1 is its id. */
const detailFloor = `
  select i.*, last.day as last_day, last.value::text as last_value,
    (select jsonb_build_object('dates', jsonb_agg(to_char(p.day, 'DD/MM/YYYY') order by p.day), 'values', jsonb_agg(p.value order by p.day))
      from index_points p where p.index_id = i.id) as points
  from indices i left join lateral (${valueOn("'infinity'::date")}) last on true where i.id = $1::integer`;

const points = z.object({ dates: z.array(z.string()), values: z.array(z.number()) });

/** The list of 300 indices, and a whole daily series. */
export const indexLines: readonly Line[] = [
  {
    name: 'indices',
    title: 'Liste de 300 indices',
    goal: goals.indexedPage,
    floor: listFloor,
    ask: ({ reader }) => ({ path: '/api/v1/indices', values: [reader.id] }),
    seen: {
      portal: (body) =>
        indexEndpoints.list.answer
          .parse(body)
          .indices.map(({ code, value }) => `${code} ${value}`)
          .toSorted(),
      floor: (rows) => rows.map(({ code, value }) => `${code} ${value}`).toSorted(),
    },
  },
  {
    name: 'index',
    title: 'Indice, une série quotidienne entière',
    goal: goals.indexedPage,
    floor: detailFloor,
    ask: ({ random, sample }) => {
      const id = random.pick(sample.dailyIndices);
      return { path: `/api/v1/indices/${id}?startDate=1990-01-01&format=columns`, values: [id] };
    },
    seen: {
      portal: (body) => {
        const shown = points.parse(indexEndpoints.detail.answer.parse(body).indice.points);
        return [...shown.dates, ...shown.values.map(String)];
      },
      floor: ([row]) => {
        const shown = points.parse(row?.points);
        return [...shown.dates, ...shown.values.map(String)];
      },
    },
  },
];
