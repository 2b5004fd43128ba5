import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import type { CellValue, Field, FieldKind, FormValues, RowValue } from '#protocol/desk/desk-fields.ts';
import { deskFileEndpoints } from '#protocol/desk/desk-files.ts';
import { uploadAtDesk } from './attachments.ts';
import { type Closable, closable, close, plant } from './closable.ts';
import { deskKind } from './desk-kinds/every-kind.ts';
import { newKey } from './desk-writes/desk-write.ts';
import { aSubscriber, aSupplier, signedIn } from './factories.ts';
import { openPortal, read, type TestPortal } from './harness.ts';

let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'operator');
});

/** Values that a field of each kind has when the thing that it names is gone from the portal. */
const gone: Partial<Record<FieldKind, CellValue>> = {
  picture: { name: 'absente-1.png', alt: '', decorative: true },
  reference: { id: '999999', label: 'Disparu' },
  choice: '999999',
  file: { fid: '00000000-0000-4000-8000-000000000000', name: 'disparu.pdf', size: 1 },
};
const namesThings = ({ kind }: Field) => kind === 'references' || gone[kind] !== undefined;

const cases = contentKinds.flatMap(({ resource, fields }) =>
  Object.entries<Field>(fields).flatMap(([name, field]) => [
    ...(namesThings(field) ? [{ resource, name, column: '', field }] : []),
    ...Object.entries(field.rows?.columns ?? {}).flatMap(([column, cell]) =>
      namesThings(cell) ? [{ resource, name, column, field: cell }] : [],
    ),
  ]),
);

/** A form of the kind that has a row in this field, if it is one of rows. */
async function formWith({ resource, name, column }: (typeof cases)[number]): Promise<FormValues> {
  const rowsIn = (form: FormValues) => form[name] as RowValue[];
  // A sub-family has the category of its parent, whatever is typed.
  const isFit = (form: FormValues) =>
    (column === '' ? form[name] !== null : rowsIn(form).length > 0) && (name !== 'category' || !form.parent);
  const forms = fc.sample(await deskKind(resource).forms({ portal, me }), { numRuns: 40, seed: 5 });
  const form = forms.find(isFit);
  if (!form) throw new Error(`No form of ${resource} has a row in ${name}`);
  return form;
}

/** Saves a new content whose field has this value, and returns the fields that are refused. */
async function refusedFields(one: (typeof cases)[number], value: CellValue): Promise<string[]> {
  const form = await formWith(one);
  const [row, ...others] = one.column === '' ? [] : (form[one.name] as RowValue[]);
  const fieldValue = one.field.kind === 'references' ? [value] : value;
  const wrong = one.column === '' ? fieldValue : [...others, { ...row, [one.column]: value }];
  const path = deskKind(one.resource).endpoints.list.path;
  const answer = await me.change('POST', path, { form: { ...form, [one.name]: wrong }, key: newKey() });
  if (answer.status === 200) return [];
  expect(answer.status, answer.text).toBe(400);
  return (answer.body as { issues: { field: string }[] }).issues.map(({ field }) => field.replace(/\.\d.*/, ''));
}

it.each(cases)('$resource, $name $column : ce qui n’existe plus est nommé sur son champ', async (one) => {
  expect(await refusedFields(one, gone[one.field.kind === 'references' ? 'reference' : one.field.kind] ?? null)).toContain(
    `form.${one.name}`,
  );
});

/** The fields that keep what was closed meanwhile: an article and a study their companies, a series the one after it. */
const keepsClosed = ['articles host', 'studies company', 'studies suppliers.supplier', 'indices successor'];
const nameOf = ({ resource, name, column }: (typeof cases)[number]) => [resource, [name, column].filter(Boolean).join('.')].join(' ');
const withThings = cases.flatMap((one) => (nameOf(one) in closable ? [{ ...one, thing: closable[nameOf(one)] as Closable }] : []));
const choiceOf = ({ field }: (typeof cases)[number], id: number): CellValue =>
  field.kind === 'choice' ? String(id) : { id: String(id), label: 'Chose' };

it.each(withThings)('$resource, $name $column : une chose ouverte se choisit, une fermée non, sauf où elle se garde', async (one) => {
  const id = await plant(portal, one.thing, `Chose de ${nameOf(one)}`);
  expect(await refusedFields(one, choiceOf(one, id))).toEqual([]);
  await close(portal, one.thing, id);
  expect(await refusedFields(one, choiceOf(one, id))).toEqual(keepsClosed.includes(nameOf(one)) ? [] : [`form.${one.name}`]);
});

/** The documents are about companies of both kinds. */
const companies = withThings.filter(({ resource, thing }) => /^(?:suppliers|subscribers)$/.test(thing) && !resource.endsWith('documents'));
it.each(companies)('$resource, $name $column : une entreprise de l’autre sorte est refusée', async (one) => {
  const { id } = await (one.thing === 'suppliers' ? aSubscriber(portal) : aSupplier(portal));
  expect(await refusedFields(one, choiceOf(one, id))).toEqual([`form.${one.name}`]);
});

it.each(cases.filter(({ field }) => field.kind === 'file'))(
  '$resource, $name $column : un fichier qui n’est pas ce que dit son nom est refusé',
  async (one) => {
    const { fid, size } = read(deskFileEndpoints.upload, await uploadAtDesk(portal, me, 'Faux.pdf', 'Ceci est un texte'));
    expect(await refusedFields(one, { fid, name: 'Faux.pdf', size })).toEqual([`form.${one.name}`]);
  },
);
