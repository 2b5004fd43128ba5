import { saveValues } from '#api/modules/desk/index.ts';
import { type CorrectionTaker, foreign, type TakenValue } from '#api/modules/imports/index.ts';
import { reindexCompanies } from '#api/modules/sheets/reindex-companies.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import { tagsText } from '#protocol/sheets/tags.ts';
import { findStoredSheet } from './sheet-desk.queries.ts';
import { formOf, type SheetForm, sheetFields } from './sheet-form.ts';
import { subscriberKind, supplierKind } from './sheet-kind.ts';

type Contact = SheetForm['contacts'][number];
type Values = Record<string, unknown>;

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const reference = (value: unknown) => (value === null ? null : { id: text(value), label: '' });
const fieldOf = (value: unknown, name: string): unknown => (value instanceof Object ? Reflect.get(value, name) : undefined);
const countryOf = (code: unknown): string => (code === null || code === 'FR' ? '' : foreign.countryName(text(code)));

/** Turns the value of a column into fields of the form. */
const columns: Readonly<Record<string, (value: unknown) => Values>> = {
  ...Object.fromEntries(
    ['title', 'activity', 'street', 'city', 'department', 'phone', 'website'].map((name) => [
      name,
      (value: unknown) => ({ [name]: text(value) }),
    ]),
  ),
  naf: (value) => ({ naf: text(value), nafLabel: '' }),
  postal_code: (value) => ({ postalCode: text(value), department: '' }),
  country_code: (value) => ({ country: countryOf(value) }),
  latitude: (value) => ({ latitude: text(value).replace('.', ',') }),
  longitude: (value) => ({ longitude: text(value).replace('.', ',') }),
  family_id: (value) => ({ family: reference(value) }),
  joined_on: (value) => ({ joinedOn: value === null ? '' : frenchDate(text(value)) }),
  tags: (value) => ({ tags: Array.isArray(value) ? tagsText(value) : '' }),
  identifier: (value) => ({
    siret: text(fieldOf(value, 'siret')),
    foreignId: text(fieldOf(value, 'foreign_id')),
    ...(fieldOf(value, 'siret') === null && { country: countryOf(fieldOf(value, 'country')) }),
  }),
};

const details = ['title', 'function', 'service', 'email', 'phone', 'tel'] as const;

/** Puts the contact of a file in the place of the one that has its names, or last. A detail that the file does not have stays. */
function withContact(contacts: readonly Contact[], value: unknown): Contact[] {
  const [firstname, lastname] = [text(fieldOf(value, 'firstname')), text(fieldOf(value, 'lastname'))];
  const isSame = (one: Contact) => one.firstname === firstname && one.lastname === lastname;
  const none = { firstname, lastname, title: '', function: '', service: '', email: '', phone: '', tel: '' };
  const brought = details.flatMap((name) => (fieldOf(value, name) === undefined ? [] : [[name, text(fieldOf(value, name))] as const]));
  const contact: Contact = { ...none, ...contacts.find(isSame), ...Object.fromEntries(brought) };
  return contacts.some(isSame) ? contacts.map((one) => (isSame(one) ? contact : one)) : [...contacts, contact];
}

/** Turns values of a file into fields of the form of a sheet. */
function formValues(form: SheetForm, values: readonly TakenValue[]): Values {
  const changed: Values = {};
  let { contacts } = form;
  for (const { table, field, value } of values) {
    if (table === 'organisations') Object.assign(changed, columns[field]?.(value));
    if (table === 'organisation_families') changed.families = Array.isArray(value) ? value.map(reference) : [];
    if (table === 'contacts') contacts = withContact(contacts, value);
  }
  return contacts === form.contacts ? changed : { ...changed, contacts };
}

const kindOf = async (tx: Tx, id: number) => {
  const row = await findStoredSheet(tx, id);
  const { settle: _settle, ...kind } = row.kind === 'supplier' ? supplierKind : subscriberKind;
  return { kind, form: formOf(row) };
};

/** Writes values of files into sheets, as saves of their forms. */
export const sheetTaker: CorrectionTaker = {
  tables: ['organisations', 'organisation_families', 'contacts'],
  fields: sheetFields,
  parts: { table: 'contacts', key: ['organisation_id', 'firstname', 'lastname'], details },
  async take(ctx, id, values) {
    const { kind, form } = await kindOf(ctx.tx, id);
    await saveValues(ctx, kind, id, formValues(form, values));
  },
  settle: ({ tx }, ids) => reindexCompanies(tx, ids),
};
