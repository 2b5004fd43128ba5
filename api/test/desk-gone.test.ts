import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import type { CellValue, Field, FieldKind, FormValues, RowValue } from '#protocol/desk/desk-fields.ts';
import { deskKind } from './desk-kinds/every-kind.ts';
import { newKey } from './desk-writes/desk-write.ts';
import { signedIn } from './factories.ts';
import { openPortal, type TestPortal } from './harness.ts';

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
const goneOf = ({ kind }: Field) => (kind === 'references' ? [gone.reference ?? null] : gone[kind]);
const namesThings = (field: Field) => goneOf(field) !== undefined;

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
  const isFit = (form: FormValues) => (column === '' || rowsIn(form).length > 0) && (name !== 'category' || !form.parent);
  const forms = fc.sample(await deskKind(resource).forms({ portal, me }), { numRuns: 40, seed: 5 });
  const form = forms.find(isFit);
  if (!form) throw new Error(`No form of ${resource} has a row in ${name}`);
  return form;
}

it.each(cases)('$resource, $name $column : ce qui n’existe plus est nommé sur son champ', async (one) => {
  const { endpoints } = deskKind(one.resource);
  const form = await formWith(one);
  const value = goneOf(one.field) as CellValue;
  const [row, ...others] = one.column === '' ? [] : (form[one.name] as RowValue[]);
  const wrong = one.column === '' ? value : [...others, { ...row, [one.column]: value }];
  const answer = await me.change('POST', endpoints.list.path, { form: { ...form, [one.name]: wrong }, key: newKey() });
  expect(answer.status, answer.text).toBe(400);
  const { issues } = answer.body as { issues: { field: string }[] };
  expect(issues.map(({ field }) => field.replace(/\.\d.*/, ''))).toContain(`form.${one.name}`);
});
