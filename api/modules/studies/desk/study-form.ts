import type { StudyColumns } from '#api/modules/studies/publish-studies.ts';
import type { StudySupplierKind } from '#api/modules/studies/studies.tables.ts';
import type { Reference } from '#protocol/desk/desk-fields.ts';
import type { StudyForm } from '#protocol/studies/study-desk.ts';
import type { StoredStudy } from './study-desk.queries.ts';

/** Turns a stored study into the form that operators edit. */
export const formOf = (row: StoredStudy): StudyForm => ({
  title: row.family,
  category: row.category,
  company: { id: String(row.organisation_id), label: row.company },
  requestedOn: row.requested_on,
  status: row.status ?? '',
  actors: row.actors.map(({ name, email }) => ({ name, email: email ?? '' })),
  correspondents: row.correspondents.map(({ name }) => ({ name })),
  suppliers: row.suppliers,
  comment: row.comment,
  result: row.result === null ? '' : String(row.result),
  potential: row.potential_cents === null ? '' : String(row.potential_cents / 100),
  attachments: row.attachments,
});

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));
const idOf = (reference: Reference | null): number | null => reference && Number(reference.id);

const kinds: readonly StudySupplierKind[] = ['current', 'recommended', 'selected'];
const kindOf = (id: string): StudySupplierKind => kinds.find((kind) => kind === id) ?? 'current';

/** Turns a judged form into a study: a supplier of the network without a name has that of its sheet. */
export const columnsOf = (form: StudyForm): StudyColumns => ({
  organisationId: idOf(form.company) ?? 0,
  requestedOn: form.requestedOn,
  family: form.title,
  category: form.category,
  status: form.status || null,
  actors: form.actors.map(({ name, email }) => ({ name, email: email || null })),
  correspondents: form.correspondents,
  comment: form.comment,
  result: numberOf(form.result),
  potentialCents: form.potential === '' ? null : Math.round(Number(form.potential) * 100),
  suppliers: form.suppliers.map(({ kind, name, supplier }) => ({
    kind: kindOf(kind),
    name: name || (supplier?.label ?? ''),
    organisationId: idOf(supplier),
  })),
});
