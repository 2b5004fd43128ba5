import { describe, expect, it } from 'vitest';
import { type Files, network, openImport, sirets } from '#api/test/import-folder.ts';

const { importFiles: bring, rowsOf } = openImport();
const { seller, buyer, unknown } = sirets;
const contracts = () => rowsOf('select * from contracts order by import_reference, supplier_id, id');

const named = 'référence;siret_adhérent;siret_fournisseur;fournisseur;code_cpv;objet;date_application;date_fin';
const namedLine = (reference: string, siret: string, name: string) =>
  `${reference};${buyer};${siret};${name};45;Travaux;01/01/2026;31/12/2029`;
const withNamed = (...lines: string[]): Files => ({ ...network, 'contrats.csv': [named, ...lines].join('\n') });

describe('un contrat dont le fournisseur n’a pas de SIRET', () => {
  it('le nomme en toutes lettres, hors du réseau, et ne fait travailler avec personne', async () => {
    const { found, tallies } = await bring(
      withNamed(namedLine('M-1', '', 'Groupement Müller & Söhne'), namedLine('M-2', seller, 'DURAND')),
    );
    expect(found).toEqual([]);
    expect(tallies['contrats.csv']).toMatchObject({ read: 2, created: 2 });
    const [seller1] = await rowsOf(`select id from organisations where siret = '${seller}'`);
    expect(await contracts()).toMatchObject([
      { supplier_id: null, supplier_text: 'Groupement Müller & Söhne', mercurial_network: false, master_contract: true },
      { supplier_id: seller1?.id, supplier_text: null, mercurial_network: true },
    ]);
  });

  it('est reconnu à ce nom, sans regard aux accents et à la casse, et suit le fichier', async () => {
    const files = withNamed(namedLine('M-1', '', 'Muller'), namedLine('M-1', '', 'Autre'));
    await bring(files);
    expect((await bring(files)).tallies['contrats.csv']).toMatchObject({ created: 0, changed: 0 });
    const { tallies } = await bring(withNamed(namedLine('M-1', '', 'MÜLLER'), namedLine('M-1', '', 'Autre')));
    expect(tallies['contrats.csv']).toMatchObject({ created: 0, changed: 1 });
    expect((await contracts()).map(({ supplier_text }) => supplier_text).toSorted()).toEqual(['Autre', 'MÜLLER']);
  });

  it('un SIRET dans la colonne du nom reste un SIRET', async () => {
    const lines = ['référence;siret_adhérent;fournisseur;code_cpv;objet;date_application;date_fin'];
    for (const name of [seller, unknown, '123', 'Müller'])
      lines.push(`M-${lines.length};${buyer};${name};45;Travaux;01/01/2026;31/12/2029`);
    const { found } = await bring({ ...network, 'contrats.csv': lines.join('\n') });
    expect(found).toEqual([
      'contrats.csv:4 fournisseur SIRET mal formé : 14 chiffres attendus',
      'contrats.csv:3 fournisseur Fournisseur inconnu',
    ]);
    expect(await contracts()).toMatchObject([{ supplier_text: null }, { supplier_text: 'Müller' }]);
  });

  it('sans l’un ni l’autre, la ligne est refusée, comme un nom trop long', async () => {
    const { found } = await bring(withNamed(namedLine('M-1', '', ''), namedLine('M-2', '', 'x'.repeat(201))));
    expect(found).toEqual([
      'contrats.csv:2 siret_fournisseur SIRET ou nom du fournisseur requis',
      'contrats.csv:3 fournisseur Texte trop long : 200 caractères au plus',
    ]);
  });
});
