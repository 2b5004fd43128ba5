import { beforeAll, expect, it } from 'vitest';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { closable, close, plant } from './closable.ts';

/** The other fields that have choices: of what is never closed. */
const others = [
  ...['articles category', 'articles documents', 'banners spot', 'formations branch', 'formations category', 'formations documents'],
  ...['formations interviews.article', 'indices family', 'offers special', 'pages audience', 'studies status', 'studies year'],
];

let portal: TestPortal;
let operator: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  operator = await signedIn(portal, 'operator');
});

const fields = contentKinds.flatMap(({ resource, choices }) => Object.keys(choices).map((field) => `${resource} ${field}`));

it('chaque champ à choix du bureau est dans l’une des deux listes', () => {
  expect(fields.toSorted()).toEqual([...Object.keys(closable), ...others].toSorted());
});

it.each(Object.keys(closable))('un champ ne propose que ce qui est ouvert, avec ou sans saisie : %s', async (name) => {
  const [resource = '', field = ''] = name.split(' ');
  const kind = closable[name] ?? 'suppliers';
  const path = contentKinds.find((one) => one.resource === resource)?.endpoints.choices.path.replace(':field', field);
  const offered = async (q: string) => {
    const { status, body } = await operator.get(`${path}?q=${q}`);
    expect(status).toBe(200);
    return (body as { rows: { id: string }[] }).rows.map(({ id }) => id);
  };
  // The first titles come before anything is typed.
  const id = await plant(portal, kind, ` Aaaberge ${resource}`);
  const isOffered = async () => [(await offered('')).includes(String(id)), (await offered('aaaberge')).includes(String(id))];
  expect(await isOffered()).toEqual([true, true]);
  await close(portal, kind, id);
  expect(await isOffered()).toEqual([false, false]);
});
