import { beforeAll, describe, expect, it } from 'vitest';
import { undoTables } from '#api/main/undo-tables.ts';
import { openIssueLog, undoLastImport } from '#api/modules/imports/index.ts';
import { aFolder, importInto, saveAtDesk, withoutLimit } from '#api/test/desk-changes.ts';
import { aDocument, anOffer, aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';
import { aSiret } from '#api/test/import-folder.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let [operator, member]: [Me, Me] = Array(2) as [Me, Me];
beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-24T09:00:00Z');
  operator = await signedIn(portal, 'operator');
  member = await signedIn(portal, 'subscriber');
});

/** Returns the titles of the documents, of the offers and of the documents of offers that a word finds. */
async function foundBy(word: string): Promise<string[]> {
  const lists = ['documents', 'offers', 'offers-documents'];
  const answers = await Promise.all(lists.map((list) => member.get(`/api/v1/search/results/${list}?s=${word}&exact=1`)));
  return answers.flatMap(({ body }) => (body as { rows: { title: string }[] }).rows.map(({ title }) => title)).toSorted();
}

/** Makes a supplier with a document, and an offer with its own document. */
async function aSeller(title: string, siret: string) {
  const supplier = await aSupplier(portal, { title, siret });
  await aDocument(portal, { title: 'Tarif', organisationId: supplier.id });
  await anOffer(portal, supplier.id, { title: 'Remise' }, ['Conditions']);
  return supplier;
}
const everything = ['Conditions', 'Conditions', 'Remise', 'Tarif'];

const undo = async () => {
  const issues = openIssueLog(`/tmp/annulation-${crypto.randomUUID()}.csv`);
  const { signal } = new AbortController();
  const options = { tables: undoTables, who: 'ines', runId: null, issues, onProgress: () => undefined, signal };
  await withoutLimit(portal, (db) => undoLastImport({ ...options, db, now: portal.clock.now })).finally(() => issues.close());
};

describe('une société renommée donne son nouveau nom à ses documents et à ses offres', () => {
  it('au bureau', async () => {
    const { id } = await aSeller('Bralandeau', aSiret(71));
    expect(await foundBy('bralandeau')).toEqual(everything);
    await saveAtDesk(operator, `suppliers/${id}`, () => ({ title: 'Quelvestin' }));
    expect(await foundBy('quelvestin')).toEqual(everything);
    expect(await foundBy('bralandeau')).toEqual([]);
  });

  it('au bureau, pour un adhérent', async () => {
    const { id } = await aSubscriber(portal, { title: 'Drovanchy', siret: aSiret(72) });
    await aDocument(portal, { title: 'Bilan', organisationId: id });
    await saveAtDesk(operator, `subscribers/${id}`, () => ({ title: 'Plomaréchal' }));
    expect([await foundBy('plomarechal'), await foundBy('drovanchy')]).toEqual([['Bilan'], []]);
  });

  it('par un fichier, et l’annulation de l’import le reprend', async () => {
    await aSeller('Mirvandel', aSiret(73));
    await importInto(portal, aFolder({ 'fournisseurs.csv': `siret,raison_sociale\n${aSiret(73)},Sorbequint\n` }));
    expect([await foundBy('sorbequint'), await foundBy('mirvandel')]).toEqual([everything, []]);
    await undo();
    expect([await foundBy('mirvandel'), await foundBy('sorbequint')]).toEqual([everything, []]);
  });
});
