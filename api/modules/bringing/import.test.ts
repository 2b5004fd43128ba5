import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importers } from '#api/main/import-command.ts';
import type { OpenDatabase } from '#api/platform/database/open.ts';
import { openTestDatabase } from '#api/test/harness.ts';
import { bringInNetwork, gatherFindings, type Importer, reportOf } from './index.ts';

let database: OpenDatabase;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portail-import-'));
  await sql`truncate organisations, families, categories, users, search_words, keywords cascade`.execute(database.db);
});
afterEach(() => rmSync(folder, { recursive: true }));

type Files = Record<string, string | Uint8Array>;
type Over = { dryRun?: boolean; importers?: readonly Importer[]; signal?: AbortSignal };

/** Brings a folder of these files in, and tells what was found, as 'file:line column reason (detail)'. */
async function bring(files: Files, { dryRun = false, importers: known = importers, signal = new AbortController().signal }: Over = {}) {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  const findings = gatherFindings(join(folder, 'liste', `${Math.random()}.csv`));
  const now = new Date('2026-11-21T10:00:00Z');
  const outcome = await bringInNetwork({ db: database.db, folder, importers: known, dryRun, now, findings, onProgress: () => {}, signal });
  const groups = findings.groups();
  const list = findings.close();
  const found = groups.flatMap(({ first }) =>
    first.map(({ file, line, column, reason, detail }) => `${file}:${line} ${column} ${reason}${detail ? ` (${detail})` : ''}`),
  );
  const tallies = Object.fromEntries(
    outcome.tallies.map(({ file, read, created, changed, refused }) => [file, { read, created, changed, refused }]),
  );
  return { found, tallies, list, left: outcome.left, report: reportOf(outcome, { groups, list, dryRun }) };
}

/** A SIRET with its right key. */
function aSiret(n: number): string {
  const digits = String(5_000_000_000_000 + n * 10);
  const sum = [...digits].reduce(
    (total, digit, index) => total + (index % 2 === 0 ? ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)] ?? 0) : Number(digit)),
    0,
  );
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
const [seller, other, buyer, unknown] = [aSiret(1), aSiret(2), aSiret(3), aSiret(4)];

const network = {
  'familles.csv': 'code,parent,libelle\n44210,44,Structures\n44,,Matériaux\n45,,Travaux de construction\n45210,45,Bâtiment\n',
  'fournisseurs.csv': [
    'siret,raison_sociale,code_naf,adresse,code_postal,ville,latitude,longitude,tranche_effectifs,date_creation,famille,sous_familles',
    `${seller},"DURAND, PÈRE ET FILS",43.21A,2 rue du Port,56100,Lorient,47.75,-3.37,11,1990-01-01,45,45210|44210`,
    `${other},MARTIN,,,20200,Bastia,,,,,44,`,
  ].join('\n'),
  'adherents.csv': `SIRET;Raison sociale;Code postal;Ville;Département;Latitude;Longitude;Date d'adhésion\r\n${buyer};Lycée des Pins;33000;Bordeaux;33;44,84;-0,58;07/03/2024\r\n`,
  'chiffre_affaires.csv': [
    'mois,siret_adherent,siret_fournisseur,sous_famille,montant_ht',
    `2026-09,${buyer},${seller},45210,1000.50`,
    `2026-10,${buyer},${seller},45210,2000`,
  ].join('\n'),
};
const with_ = (over: Files): Files => ({ ...network, ...over });
const countOf = async (table: 'organisations' | 'turnover' | 'families' | 'search_postings' | 'users' | 'contacts') =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database.db)).rows[0]?.n;

describe('importer un réseau', () => {
  it('reprend familles, fournisseurs, adhérents et chiffre d’affaires', async () => {
    const { found, tallies, list, report } = await bring(network);
    expect(found).toEqual([]);
    expect(list).toBeNull();
    expect(tallies).toEqual({
      'familles.csv': { read: 4, created: 4, changed: 0, refused: 0 },
      'fournisseurs.csv': { read: 2, created: 2, changed: 0, refused: 0 },
      'adherents.csv': { read: 1, created: 1, changed: 0, refused: 0 },
      'chiffre_affaires.csv': { read: 2, created: 2, changed: 0, refused: 0 },
    });
    expect(report).toContain('fournisseurs.csv : 2 lus, 2 créés, 0 modifié, 0 inchangé, 0 refusé');
    expect(report).toContain('colonnes non reprises : date_creation');
    const organisations = await database.db.selectFrom('organisations').selectAll().orderBy('siret').execute();
    expect(organisations).toMatchObject([
      {
        kind: 'supplier',
        title: 'DURAND, PÈRE ET FILS',
        title_key: 'durand pere et fils',
        slug: 'durand-pere-et-fils',
        department: '56',
        naf: '43.21A',
        staff_band: '11',
        staff: null,
        latitude: 47.75,
        reference_year: 2026,
        members: 1,
      },
      { kind: 'supplier', title: 'MARTIN', department: '2B', latitude: null, members: 0 },
      { kind: 'subscriber', title: 'Lycée des Pins', joined_on: '2024-03-07', latitude: 44.84, reference_year: null, members: 1 },
    ]);
    const { rows: sold } = await sql<{ codes: string[] }>`
      select array_agg(f.code order by f.code) as codes from organisation_families x join families f on f.id = x.family_id
      group by x.organisation_id order by x.organisation_id`.execute(database.db);
    expect(sold).toEqual([{ codes: ['44', '44210', '45', '45210'] }, { codes: ['44'] }]);
    const { rows: amounts } = await sql`select month, amount_cents from turnover order by month`.execute(database.db);
    expect(amounts).toEqual([
      { month: '2026-09-01', amount_cents: 100_050 },
      { month: '2026-10-01', amount_cents: 200_000 },
    ]);
    const { rows: families } = await sql`
      select f.code, p.code as parent, c.title from families f join categories c on c.id = f.category_id left join families p on p.id = f.parent_id order by f.code`.execute(
      database.db,
    );
    expect(families).toEqual([
      { code: '44', parent: null, title: 'Travaux et bâtiment' },
      { code: '44210', parent: '44', title: 'Travaux et bâtiment' },
      { code: '45', parent: null, title: 'Travaux et bâtiment' },
      { code: '45210', parent: '45', title: 'Travaux et bâtiment' },
    ]);
  });

  it('rend les organisations et les familles trouvables', async () => {
    await bring(network);
    const { rows } = await sql<{ kind: string; word: string }>`
      select p.kind, w.word from search_postings p join search_words w on w.id = p.word_id where w.word in ('durand', 'lycee', 'structure', 'lorient') order by 2, 1`.execute(
      database.db,
    );
    expect(rows.map(({ kind, word }) => `${kind} ${word}`)).toEqual([
      'supplier durand',
      'supplier lorient',
      'subscriber lycee',
      'family structure',
      'supplier structure',
    ]);
  });

  it('ne change rien au deuxième import, et le dit', async () => {
    await bring(network);
    const before = await database.db.selectFrom('organisations').select(['id', 'slug', 'updated_at', 'members']).orderBy('id').execute();
    const { report, tallies } = await bring({});
    expect(report).toMatch(/Rien n'a changé\.$/);
    expect(tallies['fournisseurs.csv']).toEqual({ read: 2, created: 0, changed: 0, refused: 0 });
    expect(tallies['chiffre_affaires.csv']).toEqual({ read: 2, created: 0, changed: 0, refused: 0 });
    expect(await database.db.selectFrom('organisations').select(['id', 'slug', 'updated_at', 'members']).orderBy('id').execute()).toEqual(
      before,
    );
  });

  it('ne touche que ce qui a changé, et garde slug et année', async () => {
    await bring(network);
    await sql`update organisations set reference_year = 2019, updated_at = '2026-01-01' where true`.execute(database.db);
    const changed = network['fournisseurs.csv'].replace('MARTIN', 'MARTIN ET FILLES').replace('45210|44210', '45210');
    const amounts = network['chiffre_affaires.csv'].replace('2000', '2500,75').replaceAll(',', ';').replace('2500;75', '2500,75');
    const { tallies, found } = await bring({ 'fournisseurs.csv': changed, 'chiffre_affaires.csv': amounts });
    expect(found).toEqual([]);
    expect(tallies).toMatchObject({
      'fournisseurs.csv': { created: 0, changed: 2 },
      'adherents.csv': { changed: 0 },
      'chiffre_affaires.csv': { created: 0, changed: 1 },
    });
    const rows = await database.db
      .selectFrom('organisations')
      .select(['title', 'slug', 'reference_year', 'updated_at'])
      .orderBy('siret')
      .execute();
    expect(rows.map(({ title, slug, reference_year }) => [title, slug, reference_year])).toEqual([
      ['DURAND, PÈRE ET FILS', 'durand-pere-et-fils', 2019],
      ['MARTIN ET FILLES', 'martin', 2019],
      ['Lycée des Pins', 'lycee-des-pins', 2019],
    ]);
    expect(rows.map(({ updated_at }) => updated_at.getTime() > Date.parse('2026-02-01'))).toEqual([true, true, false]);
    const { rows: words } =
      await sql`select 1 from search_postings p join search_words w on w.id = p.word_id where w.word = 'fille' and p.kind = 'supplier'`.execute(
        database.db,
      );
    expect(words).toHaveLength(1);
  });

  it("n'efface pas ce que ses colonnes ne disent pas, et vide ce qu'elles disent vide", async () => {
    await bring(network);
    await bring({ 'fournisseurs.csv': `SIRET;Raison sociale;Adresse\n${seller};DURAND;\n` });
    expect(
      await database.db.selectFrom('organisations').select(['title', 'street', 'city', 'naf']).where('siret', '=', seller).execute(),
    ).toEqual([{ title: 'DURAND', street: null, city: 'Lorient', naf: '43.21A' }]);
  });

  it("à l'essai, compte tout et n'écrit rien", async () => {
    const { tallies, report } = await bring(network, { dryRun: true });
    expect(tallies['chiffre_affaires.csv']).toEqual({ read: 2, created: 2, changed: 0, refused: 0 });
    expect(report).toMatch(/Essai seulement : rien n'a été écrit\.$/);
    expect([await countOf('organisations'), await countOf('families'), await countOf('search_postings')]).toEqual([0, 0, 0]);
  });

  it('tient en une transaction : une panne au dernier fichier ne laisse rien', async () => {
    const failing = importers.map(
      (one): Importer => (one.file === 'chiffre_affaires.csv' ? { ...one, settle: () => Promise.reject(new Error('panne')) } : one),
    );
    await expect(bring(network, { importers: failing })).rejects.toThrow('panne');
    expect([await countOf('organisations'), await countOf('turnover'), await countOf('search_postings')]).toEqual([0, 0, 0]);
  });

  it("s'arrête entre deux lots quand on l'interrompt, sans rien laisser", async () => {
    const stop = new AbortController();
    const stopping = importers.map(
      (one): Importer => (one.file === 'adherents.csv' ? { ...one, start: (...given) => (stop.abort(), one.start(...given)) } : one),
    );
    await expect(bring(network, { importers: stopping, signal: stop.signal })).rejects.toThrow();
    expect(await countOf('organisations')).toBe(0);
  });

  it('laisse de côté les fichiers que rien ne reprend, et les nomme', async () => {
    const { left, report } = await bring(with_({ 'contrats.csv': 'a;b\n', 'notes.txt': 'à voir' }));
    expect(left).toEqual(['contrats.csv', 'notes.txt']);
    expect(report).toContain('Non repris à ce jour : contrats.csv, notes.txt');
  });

  it('refuse un dossier absent ou sans aucun fichier attendu', async () => {
    await expect(bring({})).rejects.toThrow('ne contient aucun fichier attendu');
    const gone = { db: database.db, folder: join(folder, 'rien'), importers, dryRun: false, now: new Date(), onProgress: () => {} };
    const findings = gatherFindings(join(folder, 'liste.csv'));
    await expect(bringInNetwork({ ...gone, findings, signal: new AbortController().signal })).rejects.toThrow("n'existe pas");
  });
});

describe('problèmes des lignes', () => {
  it('les dit tous à la fois, et fait entrer les autres lignes', async () => {
    const { found, tallies } = await bring(
      with_({
        'fournisseurs.csv': [
          'siret,raison_sociale,code_postal,latitude,famille,sous_familles',
          `${seller},DURAND,56100,47.75,45,45210`,
          '123,COURT,5610,190,45,',
          `${other.slice(0, 13)}${(Number(other[13]) + 1) % 10},FAUSSE CLÉ,,,45,`,
          `${other},INCONNUES,,,99,45210|77777`,
          `${seller},ENCORE,,,45,`,
          `${unknown},DEUX COLONNES DE TROP,,,45,,x,y`,
          ',SANS SIRET,,,45,',
          `${unknown},SOUS-FAMILLE,,,45210,`,
        ].join('\n'),
      }),
    );
    expect(found.filter((one) => one.startsWith('fournisseurs'))).toEqual(
      [
        'fournisseurs.csv:7  Nombre de colonnes différent de celui des titres (8 au lieu de 6)',
        'fournisseurs.csv:3 siret SIRET mal formé : 14 chiffres attendus',
        'fournisseurs.csv:3 code_postal Code postal attendu : 5 chiffres',
        'fournisseurs.csv:3 latitude Nombre attendu entre -90 et 90',
        'fournisseurs.csv:4 siret SIRET mal formé : clé de contrôle fausse',
        'fournisseurs.csv:6 siret Ligne en double (déjà lue ligne 2)',
        'fournisseurs.csv:8 siret Champ requis',
        'fournisseurs.csv:5 famille Famille inconnue',
        'fournisseurs.csv:9 famille Famille attendue : ce code est une sous-famille',
        'fournisseurs.csv:5 sous_familles Sous-famille inconnue (77777)',
      ].map((one) =>
        one.replace(
          / (siret|code_postal|latitude|famille|sous_familles) /,
          (_all, name: keyof typeof firstHeadings) => ` ${firstHeadings[name]} `,
        ),
      ),
    );
    expect(tallies['fournisseurs.csv']).toEqual({ read: 8, created: 1, changed: 0, refused: 7 });
  });
  const firstHeadings = {
    siret: 'SIRET',
    code_postal: 'Code postal',
    latitude: 'Latitude',
    famille: 'Famille',
    sous_familles: 'Sous-familles',
  };

  it('écarte le chiffre d’affaires de qui fut écarté, en disant où', async () => {
    const { found, tallies } = await bring(
      with_({
        'adherents.csv': `SIRET;Raison sociale;Date d'adhésion\n${buyer};Lycée des Pins;31/02/2024\n`,
        'chiffre_affaires.csv': `mois;siret_adherent;siret_fournisseur;sous_famille;montant_ht\n2026-10;${buyer};${unknown};00000;12\n2026-13;${buyer};${seller};45210;1.234\n`,
      }),
    );
    expect(found).toEqual([
      "adherents.csv:2 Date d'adhésion Date absente du calendrier",
      'chiffre_affaires.csv:3 mois Mois attendu : aaaa-mm ou mm/aaaa',
      'chiffre_affaires.csv:3 montant_ht Montant attendu : deux décimales au plus',
      'chiffre_affaires.csv:2 siret_adherent Adhérent inconnu (écarté à la ligne 2 de adherents.csv)',
      'chiffre_affaires.csv:2 siret_fournisseur Fournisseur inconnu',
      'chiffre_affaires.csv:2 sous_famille Famille inconnue',
    ]);
    expect(tallies['chiffre_affaires.csv']).toEqual({ read: 2, created: 0, changed: 0, refused: 2 });
  });

  it('refuse deux fois le même mois du même couple et de la même famille', async () => {
    const { found } = await bring(
      with_({ 'chiffre_affaires.csv': `${network['chiffre_affaires.csv']}\n09/2026,${buyer},${seller},45210,7` }),
    );
    expect(found).toEqual(['chiffre_affaires.csv:4 mois Ligne en double (déjà lue ligne 2)']);
    expect(await countOf('turnover')).toBe(2);
  });

  it('fait entrer sous un titre une organisation sans nom, et le signale', async () => {
    const { found, tallies, report } = await bring(
      with_({ 'adherents.csv': `SIRET;Raison sociale;Ville\n${buyer};;Annecy\n${unknown};[NON-DIFFUSIBLE];\n` }),
    );
    const spaced = (siret: string) => siret.replace(/^(...)(...)(...)/, '$1 $2 $3 ');
    const rows = await database.db.selectFrom('organisations').select('title').where('kind', '=', 'subscriber').orderBy('siret').execute();
    expect(rows.map(({ title }) => title)).toEqual([`Établissement ${spaced(buyer)} (Annecy)`, `Établissement ${spaced(unknown)}`]);
    expect(tallies['adherents.csv']).toMatchObject({ created: 2, refused: 0 });
    expect(found).toHaveLength(1 + 1);
    expect(report).toContain('Remarques (ces lignes sont entrées)');
  });

  it('donne des slugs distincts aux homonymes', async () => {
    await bring(with_({ 'adherents.csv': `SIRET;Raison sociale\n${buyer};Lycée\n${unknown};LYCEE\n${seller};Lycée !\n` }));
    const rows = await database.db.selectFrom('organisations').select('slug').where('kind', '=', 'subscriber').orderBy('slug').execute();
    expect(rows.map(({ slug }) => slug)).toEqual(['lycee', 'lycee-2', 'lycee-3']);
  });

  it('écrit chaque refus dans une liste qu’un tableur ouvre sans y voir de formule', async () => {
    const lines = Array.from({ length: 30 }, () => '=1+1;Sans clé');
    const { list, report } = await bring(with_({ 'adherents.csv': `SIRET;Raison sociale\n${lines.join('\n')}\n` }));
    const written = readFileSync(list ?? '', 'utf8');
    expect(written.match(/"Refus";"adherents\.csv"/g)).toHaveLength(30);
    expect(written).toContain(`"'=1+1"`);
    expect(written.startsWith('\uFEFF"Nature";"Fichier";"Ligne";"Colonne";"Valeur";"Raison"')).toBe(true);
    expect(report).toContain('… et 25 autres');
    expect(readdirSync(join(folder, 'liste'))).toHaveLength(1);
  });
});
