import type { InputIssue } from '#protocol/core/refusal.ts';
import type { FormationForm } from '#protocol/formations/formation-desk.ts';
import { periodInWords } from '#protocol/text/period.ts';
import type { StoredSession } from './formation-desk.queries.ts';

type Rows = FormationForm['sessions'];
type Row = Rows[number];

const isoOf = (text: string | null): string | null => text && new Date(text).toISOString();
const isSame = (row: Row, { starts_at, ends_at, location }: StoredSession): boolean =>
  row.startsAt === isoOf(starts_at) && row.endsAt === isoOf(ends_at) && row.location === location;

/**
 * Gives each row the stored session that it changes, and puts the rows in the order of their days. A row that names none, as one of an earlier
 * version or of a form sent twice, is the stored session of the same hours and place; else it is a new session.
 */
export function namedRows(rows: Rows, stored: readonly StoredSession[]): Rows {
  const free = new Map(stored.map((session) => [String(session.id), session]));
  const exact = rows.map((row) => {
    const key = free.delete(row.key) ? row.key : '';
    return { ...row, key, startsAt: isoOf(row.startsAt), endsAt: isoOf(row.endsAt) };
  });
  const named = exact.map((row) => {
    const twin = row.key === '' ? [...free.values()].find((session) => isSame(row, session)) : undefined;
    if (!twin) return row;
    free.delete(String(twin.id));
    return { ...row, key: String(twin.id) };
  });
  return named.toSorted((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? '') || Number(a.key) - Number(b.key));
}

/** Names the sessions of a form, in its own order, that end before they start. */
export const backwardIssues = (rows: Rows): InputIssue[] =>
  rows.flatMap(({ startsAt, endsAt }, at) =>
    startsAt && endsAt && new Date(endsAt) <= new Date(startsAt)
      ? [{ field: `sessions.${at}.endsAt`, message: 'La fin doit suivre le début' }]
      : [],
  );

/** Names the sessions with registrations that a form has no longer. */
export function lostIssues(rows: Rows, stored: readonly StoredSession[]): InputIssue[] {
  const keys = new Set(rows.map(({ key }) => key));
  const lost = stored
    .filter(({ id, people }) => people > 0 && !keys.has(String(id)))
    .map(
      ({ starts_at, ends_at, location, people }) =>
        `La session ${periodInWords(starts_at, ends_at)} (${location}) a ${people === 1 ? 'une inscription' : `${people} inscriptions`} : ` +
        'remettez-la, et cochez « Annulée »',
    );
  return lost.length === 0 ? [] : [{ field: 'sessions', message: lost.join(' ; ') }];
}
