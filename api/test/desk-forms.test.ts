import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import type { FormValues, RowValue } from '#protocol/desk/desk-fields.ts';
import { deskKind } from './desk-kinds/every-kind.ts';
import { signedIn } from './factories.ts';
import { openPortal, type TestPortal } from './harness.ts';

let portal: TestPortal;
let me: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'operator');
});

const isVaried = (values: readonly unknown[]) => new Set(values.map((value) => JSON.stringify(value))).size > 1;

/** Checks the forms that the tests of every kind of content draw: a field that always has one value is saved, kept and emptied without a test. */
it.each(contentKinds.map(({ resource, fields }) => ({ resource, fields })))(
  '$resource : les formulaires au hasard font varier chaque champ et chaque colonne',
  async ({ resource, fields }) => {
    const forms: FormValues[] = fc.sample(await deskKind(resource).forms({ portal, me }), { numRuns: 60, seed: 3 });
    const same = Object.entries(fields).flatMap(([name, { rows }]) => {
      const cells = forms.flatMap((form) => (rows ? (form[name] as RowValue[]) : []));
      const columns = Object.keys(rows?.columns ?? {}).filter(
        (column) => rows?.columns[column]?.kind !== 'key' && !isVaried(cells.map((row) => row[column])),
      );
      return isVaried(forms.map((form) => form[name])) ? columns.map((column) => `${name}.${column}`) : [name];
    });
    expect(same).toEqual([]);
  },
);
