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

/** Imports files; returns what they say of their problems, as 'file:line column reason'. */
async function bring(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { groups } = await importInto(portal, aFolder(files));
  return groups.flatMap(({ first }) => first.map(({ file, line, column, reason }) => `${file}:${line} ${column} ${reason}`));
}
const sheetOf = (siret: string) =>
  portal.db.selectFrom('organisations').select(['id', 'city', 'phone']).where('siret', '=', siret).executeTakeFirstOrThrow();
const contactsOf = (id: number) =>
  portal.db
    .selectFrom('contacts')
    .select(['firstname', 'lastname', 'phone', 'tel'])
    .where('organisation_id', '=', id)
    .orderBy('position')
    .execute();

it('deux contacts que le fichier distingue par le prénom et le nom n’empêchent pas d’enregistrer la fiche', async () => {
  const siret = aSiret(101);
  await bring({
    'fournisseurs.csv': `siret;raison sociale;ville\n${siret};Voilerie;Brest\n`,
    'contacts.csv': `siret;prénom;nom\n${siret};;Jean Martin\n${siret};Jean;Martin\n`,
  });
  const { id } = await sheetOf(siret);
  await saveAtDesk(operator, `suppliers/${id}`, () => ({ city: 'Morlaix' }));
  expect((await sheetOf(siret)).city).toBe('Morlaix');
  expect(await contactsOf(id)).toMatchObject([
    { firstname: '', lastname: 'Jean Martin' },
    { firstname: 'Jean', lastname: 'Martin' },
  ]);
});

it('un téléphone sans numéro entre vide, avec une remarque, et la fiche s’enregistre', async () => {
  const siret = aSiret(102);
  const lost = 'Numéro attendu, comme 02 61 91 44 51 : cellule lue comme vide';
  const found = await bring({
    'fournisseurs.csv': `siret;raison sociale;ville;téléphone\n${siret};Corderie;Brest;NC\n`,
    'contacts.csv': `siret;prénom;nom;téléphone;mobile\n${siret};Ana;Roy;voir site;-\n${siret};Yann;Abgrall;poste 12;06 1\n`,
    'utilisateurs.csv': `email;rôle;siret;téléphone;mobile\nana@corderie.example;fournisseur;${siret};néant;06 12 34 56 78\n`,
  });
  expect(found.toSorted()).toEqual(
    [
      `fournisseurs.csv:2 téléphone ${lost}`,
      `contacts.csv:2 téléphone ${lost}`,
      `contacts.csv:2 mobile ${lost}`,
      `utilisateurs.csv:2 téléphone ${lost}`,
    ].toSorted(),
  );
  const { id, phone } = await sheetOf(siret);
  expect(phone).toBeNull();
  await saveAtDesk(operator, `suppliers/${id}`, () => ({ city: 'Vannes' }));
  expect(await contactsOf(id)).toEqual([
    { firstname: 'Ana', lastname: 'Roy', phone: null, tel: null },
    { firstname: 'Yann', lastname: 'Abgrall', phone: 'poste 12', tel: '06 1' },
  ]);
  const user = portal.db.selectFrom('users').select(['phone', 'tel']).where('email', '=', 'ana@corderie.example');
  expect(await user.executeTakeFirst()).toEqual({ phone: null, tel: '06 12 34 56 78' });
});
