import { describe, expect, it } from 'vitest';
import { insertContract, insertEvents } from '#api/modules/contracts/index.ts';
import { aNight } from '#api/test/contract-nights.ts';
import { contentsOf } from '#api/test/import-contents.ts';
import { network, openImport, sirets } from '#api/test/import-folder.ts';

const { importFiles, undoImport, rowsOf, db } = openImport();
const idOf = async (table: 'organisations' | 'contracts' | 'users', where: string) =>
  Number((await rowsOf(`select id from ${table} where ${where}`))[0]?.id);
const versionOfSeller = async () =>
  Number((await rowsOf(`select version from organisations where siret = '${sirets.seller}'`))[0]?.version);

describe('annuler un import qui n’a changé que les parts d’une fiche', () => {
  const sold = (families: string) => ({
    'fournisseurs.csv': `siret,raison_sociale,famille,sous_familles\n${sirets.seller},"DURAND, PÈRE ET FILS",45,${families}\n`,
  });
  const contacts = (...names: string[]) => ({
    'contacts.csv': `siret;nom;prenom;email\n${names.map((name) => `${sirets.seller};Durand;${name};a@durand.fr`).join('\n')}\n`,
  });

  it('remet listes, comptes et recherche avec les sous-familles, et refuse la fiche ouverte entre-temps', async () => {
    await importFiles(network);
    const before = await contentsOf(db());
    await importFiles(sold('45210'), { only: true });
    const changed = await contentsOf(db());
    for (const table of ['family_suppliers', 'families', 'search_documents']) expect(changed[table], table).not.toEqual(before[table]);
    const opened = await versionOfSeller();
    expect((await undoImport()).left).toEqual([]);
    expect(await contentsOf(db())).toEqual(before);
    expect(await versionOfSeller()).toBeGreaterThan(opened);
  });

  it.each([
    ['changé', contacts('Anne'), contacts('Anne')],
    ['ajouté', contacts('Anne'), contacts('Anne', 'Paul')],
  ])('refuse la fiche ouverte entre-temps dont un contact est %s', async (_case, first, second) => {
    await importFiles({ ...network, ...first });
    const before = await contentsOf(db());
    const next = { 'contacts.csv': second['contacts.csv'].replace('a@durand.fr', 'wrong@durand.fr') };
    await importFiles(next, { only: true });
    await db().updateTable('organisations').set({ phone: '02', updated_at: new Date() }).where('siret', '=', sirets.seller).execute();
    const opened = await versionOfSeller();
    await undoImport();
    expect((await contentsOf(db())).contacts).toEqual(before.contacts);
    expect(await versionOfSeller()).toBeGreaterThan(opened);
  });
});

describe('annuler un import de contrats qui ont des avenants', () => {
  const contract = (code: string) => ({
    'contrats.csv': `référence;siret_adherent;siret_fournisseur;code_cpv;objet;date_application;date_fin\nA1;${sirets.buyer};${sirets.seller};${code};Travaux;01/01/2026;31/12/2027\n`,
  });
  const people = { 'utilisateurs.csv': `email;prenom;nom;role;siret\nlea@pins.fr;Léa;Petit;adhérent;${sirets.buyer}\n` };
  /** Creates an amendment of the contract A1 in the name of Léa, as she does on the screen. */
  async function amend(title: string): Promise<number> {
    const { id, ...origin } = await db().selectFrom('contracts').selectAll().where('import_reference', '=', 'A1').executeTakeFirstOrThrow();
    const { words: _words, import_reference: _reference, import_supplier: _supplier, import_print: _print, ...row } = origin;
    const lea = await idOf('users', `email = 'lea@pins.fr'`);
    return db()
      .transaction()
      .execute(async (tx) => {
        const amendment = await insertContract(tx, { ...row, title, parent_id: id, amendment: true, author_id: lea });
        await insertEvents(tx, lea, [{ contractId: amendment, at: new Date(), action: 'Création de l’avenant' }]);
        return amendment;
      });
  }
  async function change(id: number): Promise<void> {
    const lea = await idOf('users', `email = 'lea@pins.fr'`);
    await db()
      .transaction()
      .execute(async (tx) => {
        await tx.updateTable('contracts').set({ title: 'Corrigé' }).where('id', '=', id).execute();
        await insertEvents(tx, lea, [{ contractId: id, at: new Date(), action: 'Modification' }]);
      });
  }
  const families = async () =>
    (await rowsOf('select c.title, f.code from contracts c join families f on f.id = c.family_id order by c.id')).map((row) =>
      Object.values(row).join(' '),
    );

  it('remet l’avenant qu’un membre avait fait avant l’import', async () => {
    await importFiles({ ...network, ...people, ...contract('45') });
    await amend('Avenant');
    const before = await contentsOf(db());
    await importFiles(contract('44'), { only: true });
    expect(await families()).toEqual(['Travaux 44', 'Avenant 44']);
    expect((await undoImport()).left).toEqual([]);
    expect(await contentsOf(db())).toEqual(before);
  });

  it('remet à l’avenant fait ou changé depuis ce qu’il hérite, et laisse le reste', async () => {
    await importFiles({ ...network, ...people, ...contract('45') });
    const changed = await amend('Avenant');
    await importFiles(contract('44'), { only: true });
    await change(changed);
    await amend('Avenant depuis');
    const { left } = await undoImport();
    expect(left).toEqual([['kept', 'Contrats', 'Modifié depuis l’import : reste comme il est', ['Avenant · Lycée des Pins']]]);
    expect(await families()).toEqual(['Travaux 45', 'Corrigé 45', 'Avenant depuis 45']);
  });

  it('laisse à l’avenant ce que garde son contrat, changé depuis', async () => {
    await importFiles({ ...network, ...people, ...contract('45') });
    await amend('Avenant');
    await importFiles(contract('44'), { only: true });
    await change(await idOf('contracts', `import_reference = 'A1'`));
    await undoImport();
    expect(await families()).toEqual(['Corrigé 44', 'Avenant 44']);
  });
});

describe('annuler un import après des nuits où le temps a fait avancer un contrat', () => {
  const contract = (subject: string, end: string) => ({
    'contrats.csv': `référence;siret_adherent;siret_fournisseur;code_cpv;objet;date_application;date_fin\nA1;${sirets.buyer};${sirets.seller};45;${subject};01/01/2026;${end}\n`,
  });
  const stored = async () => {
    const [row] = await rowsOf('select id, title, status, end_date::text from contracts');
    const events = await rowsOf('select action from contract_events where user_id is null order by id');
    return { ...row, events: events.map(({ action }) => action).slice(1) };
  };

  it.each([
    ['qu’elles ont arrêté : il le reste, et l’histoire ne le dit qu’une fois', '25/11/2026'],
    ['que le fichier avait prolongé : il s’arrête à son ancienne fin', '31/12/2027'],
  ])('%s', async (_case, end) => {
    await importFiles({ ...network, ...contract('Travaux', '25/11/2026') });
    await importFiles(contract('Chantier', end), { only: true });
    const { events } = await stored();
    await aNight({ db: db() }, '2026-11-26');
    expect((await undoImport(new Date('2026-11-28T10:00:00Z'))).left).toEqual([]);
    const after = await stored();
    expect(after).toMatchObject({ title: 'Travaux', status: 'halted', end_date: '2026-11-25' });
    expect(after.events.filter((action) => !events.includes(action))).toEqual(['Fin du contrat le 25/11/2026']);
  });
});
