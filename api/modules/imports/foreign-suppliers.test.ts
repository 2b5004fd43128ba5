import { describe, expect, it } from 'vitest';
import { type Files, network, openImport, sirets } from '#api/test/import-folder.ts';

const { importFiles, rowsOf, db } = openImport();
const { seller, buyer } = sirets;

const heading = 'siret;identifiant étranger;pays;raison sociale;code postal;ville;famille';
const suppliers = (...lines: string[]): Files => ({
  'familles.csv': network['familles.csv'],
  'fournisseurs.csv': [heading, ...lines].join('\n'),
  'adherents.csv': network['adherents.csv'],
});
const belgian = ';0403.170.701;Belgique;Bureau Peeters;1000;Bruxelles;45';
const british = ';GB123456789;Royaume-Uni;Thames Paper;SW1A 1AA;Londres;44';
const stored = () =>
  rowsOf(
    "select siret, foreign_id, country_code, country, title, postal_code, department, identifier from organisations where kind = 'supplier' order by title",
  );

describe('un fournisseur sans SIRET', () => {
  it('entre avec son identifiant, son pays et un code postal d’ailleurs', async () => {
    const { found, tallies } = await importFiles(suppliers(belgian, british, `${seller};;;Zinc SARL;56100;Lorient;45`));
    expect(found).toEqual([]);
    expect(tallies['fournisseurs.csv']).toEqual({ read: 3, created: 3, changed: 0, refused: 0 });
    const abroad = { siret: null, department: null };
    expect(await stored()).toEqual([
      {
        ...abroad,
        foreign_id: '0403.170.701',
        country_code: 'BE',
        country: 'Belgique',
        title: 'Bureau Peeters',
        postal_code: '1000',
        identifier: 'BE0403170701',
      },
      {
        ...abroad,
        foreign_id: 'GB123456789',
        country_code: 'GB',
        country: 'Royaume-Uni',
        title: 'Thames Paper',
        postal_code: 'SW1A 1AA',
        identifier: 'GB123456789',
      },
      expect.objectContaining({ siret: seller, foreign_id: null, country: 'France', department: '56', identifier: seller }),
    ]);
  });

  it('est reconnu au second import par son pays et son identifiant, écrit autrement ou non', async () => {
    await importFiles(suppliers(belgian, british));
    const [before] = await rowsOf("select id, slug from organisations where title = 'Bureau Peeters'");
    expect((await importFiles(suppliers(belgian, british))).tallies['fournisseurs.csv']).toMatchObject({ created: 0, changed: 0 });
    const { tallies } = await importFiles(
      suppliers(';BE0403170701;BE;Peeters NV;1050;Ixelles;45', ';0403.170.701;Allemagne;Autre;10115;Berlin;45'),
    );
    expect(tallies['fournisseurs.csv']).toMatchObject({ created: 1, changed: 1 });
    expect(await rowsOf("select id, slug, postal_code from organisations where title = 'Peeters NV'")).toEqual([
      { ...before, postal_code: '1050' },
    ]);
  });

  it('sans nom, entre sous un titre fait de son identifiant', async () => {
    const { found } = await importFiles(suppliers(';0403.170.701;Belgique;;1000;Bruxelles;45'));
    expect(await stored()).toMatchObject([{ title: 'Établissement 0403.170.701 (Bruxelles)' }]);
    expect(found).toEqual([expect.stringContaining('Sans nom publié')]);
  });

  it('toutes les fautes d’une ligne sont dites ensemble', async () => {
    const { found, tallies } = await importFiles(
      suppliers(
        ';;;Rien;1000;;',
        `${seller};0403170701;Belgique;Les deux;1000;;`,
        ';0403170701;;Sans pays;1000;;',
        ';0403170701;France;En France;1000;;',
        ';abcd;Syldavie;Faux;1000;;',
        ';;Belgique;Sans identifiant;1000;;',
        belgian,
        ';BE 0403170701;Belgique;Encore;1000;;',
      ),
    );
    const postal = 'code postal Code postal attendu : 5 chiffres ; des zéros du début semblent perdus, mettez la colonne au format Texte';
    expect(found.toSorted()).toEqual(
      [
        'fournisseurs.csv:2 siret Champ requis',
        `fournisseurs.csv:2 ${postal}`,
        'fournisseurs.csv:3 identifiant étranger SIRET ou identifiant étranger : un seul des deux',
        'fournisseurs.csv:4 pays Champ requis avec un identifiant étranger',
        `fournisseurs.csv:4 ${postal}`,
        'fournisseurs.csv:5 pays Un établissement français a un SIRET',
        `fournisseurs.csv:5 ${postal}`,
        'fournisseurs.csv:6 identifiant étranger Identifiant étranger attendu : 4 à 40 lettres sans accent et chiffres, dont un chiffre au moins',
        'fournisseurs.csv:6 pays Pays inconnu : son nom en français ou son code à deux lettres',
        'fournisseurs.csv:7 siret SIRET ou identifiant étranger requis',
        'fournisseurs.csv:9 siret Ligne en double (déjà lue ligne 8)',
      ].toSorted(),
    );
    expect(tallies['fournisseurs.csv']).toMatchObject({ read: 8, created: 1 });
  });

  it('a des contacts, un compte, du chiffre d’affaires et des contrats, et travaille avec l’adhérent', async () => {
    const { found, tallies } = await importFiles({
      ...suppliers(belgian, ';CHE-123.456.789;Suisse;Alpes Conseil;1201;Genève;45'),
      'contacts.csv': 'siret;nom\nBE 0403.170.701;Peeters\nCHE-123.456.789;Muller\nNL 12345678;Inconnu\n',
      'utilisateurs.csv': 'email,nom,rôle,siret\npeeters@exemple.be,Peeters,fournisseur,BE0403170701\n',
      'chiffre_affaires.csv': `mois,siret_adherent,siret_fournisseur,sous_famille,montant_ht\n2026-10,${buyer},BE 0403170701,45210,1000\n`,
      'contrats.csv': `référence;siret_adhérent;siret_fournisseur;code_cpv;objet;date_application;date_fin\nM-1;${buyer};BE 0403170701;45;Études;01/01/2026;31/12/2026\n`,
    });
    expect(found).toEqual(['contacts.csv:4 siret Organisation inconnue']);
    for (const file of ['utilisateurs.csv', 'chiffre_affaires.csv', 'contrats.csv']) expect(tallies[file]).toMatchObject({ created: 1 });
    const [{ id } = {}] = await rowsOf("select id from organisations where country_code = 'BE'");
    expect(await rowsOf('select supplier_id from partnerships')).toEqual([{ supplier_id: id }]);
    expect(await rowsOf('select supplier_id, import_supplier, mercurial_network from contracts')).toEqual([
      { supplier_id: id, import_supplier: 'BE0403170701', mercurial_network: true },
    ]);
    const contacts = await db()
      .selectFrom('contacts')
      .innerJoin('organisations as o', 'o.id', 'organisation_id')
      .select('o.title')
      .execute();
    expect(contacts.map(({ title }) => title).toSorted()).toEqual(['Alpes Conseil', 'Bureau Peeters']);
  });

  it('un adhérent garde un SIRET et un code postal français', async () => {
    const { found } = await importFiles({
      'adherents.csv': `siret;identifiant étranger;pays;raison sociale;code postal\n;0403170701;Belgique;Commune;1000\n${buyer};;Belgique;Lycée;1000 AB\n`,
    });
    expect(found).toEqual([
      'adherents.csv:2 siret Champ requis',
      expect.stringContaining('adherents.csv:2 code postal Code postal attendu'),
      expect.stringContaining('adherents.csv:3 code postal Code postal attendu'),
    ]);
  });
});
