import { beforeAll, expect, it } from 'vitest';
import { aFolder, importInto, saveAtDesk } from '#api/test/desk-changes.ts';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { aSiret } from '#api/test/import-folder.ts';

let portal: TestPortal;
let operator: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  operator = await signedIn(portal, 'operator');
});

let last = 80;
/** Imports a supplier with these keywords, as the file writes them; returns its id. */
async function imported(tags: string): Promise<number> {
  const siret = aSiret(++last);
  await importInto(portal, aFolder({ 'fournisseurs.csv': `siret;raison_sociale;mots-clés\n${siret};Papeteries;${tags}\n` }));
  return (await portal.db.selectFrom('organisations').select('id').where('siret', '=', siret).executeTakeFirstOrThrow()).id;
}
const tagsOf = async (id: number) =>
  (await portal.db.selectFrom('organisations').select('tags').where('id', '=', id).executeTakeFirstOrThrow()).tags;
const correctedFields = async (id: number) =>
  (await portal.db.selectFrom('desk_corrections').select('field').where('row_id', '=', id).execute()).map(({ field }) => field);

it.each([
  ['Papier, carton | Bureau', ['Papier, carton', 'Bureau']],
  ['Papier, carton', ['Papier, carton']],
  ['Clé 12 ; 14', ['Clé 12 ; 14']],
  ['Bois | Métal', ['Bois', 'Métal']],
])('les mots-clés « %s » d’un fichier restent les mêmes quand le bureau change le téléphone', async (written, tags) => {
  const id = await imported(`"${written}"`);
  expect(await tagsOf(id)).toEqual(tags);
  await saveAtDesk(operator, `suppliers/${id}`, () => ({ phone: '02 97 00 00 00' }));
  expect(await tagsOf(id)).toEqual(tags);
  expect(await correctedFields(id)).toEqual(['phone']);
});

it('au bureau, les mots-clés se séparent par des virgules, des points-virgules ou des barres', async () => {
  const id = await imported('Bois');
  for (const [typed, tags] of [
    ['Bois, Métal ; Verre', ['Bois', 'Métal', 'Verre']],
    ['Bois | Papier, carton', ['Bois', 'Papier, carton']],
    ['Bois', ['Bois']],
    ['', []],
  ] as const) {
    await saveAtDesk(operator, `suppliers/${id}`, () => ({ tags: typed }));
    expect(await tagsOf(id), typed).toEqual(tags);
  }
});
