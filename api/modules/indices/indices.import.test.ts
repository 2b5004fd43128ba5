import { describe, expect, it } from 'vitest';
import { aWorkbook } from '#api/test/broken-imports/a-workbook.ts';
import { openImport } from '#api/test/import-folder.ts';

const { importFiles, undoImport, rowsOf, countOf } = openImport();

const heading = 'code;nom;famille;sous-famille;unité;symbole;devise;fréquence;source;jours avant publication;taux de;taux en';
const catalogue = [
  heading,
  'brent;Brent;Énergie;Pétrole;baril;bbl;usd;Quotidienne;EIA;1;;',
  'euro-pour-un-dollar;Euro pour un dollar;Changes;;;;;mensuelle;BCE;;USD;EUR',
].join('\r\n');
const brent = 'date,valeur\n2026-08-17,92.43\n18/08/2026,"1 095,290"\n';
const network = { 'indices.csv': catalogue, 'indices/brent.csv': brent };

describe('importer des indices', () => {
  it('[RDG-516] le catalogue donne noms, familles, unités et devises, et chaque fichier sa série', async () => {
    const { found, tallies, unrecognised } = await importFiles(network);
    expect([found, unrecognised]).toEqual([[], []]);
    expect(tallies).toEqual({
      'indices.csv': { read: 2, created: 2, changed: 0, refused: 0 },
      'indices/brent.csv': { read: 2, created: 2, changed: 0, refused: 0 },
    });
    expect(
      await rowsOf(
        'select i.code, f.label, p.label as parent, unit_name, currency, frequency, publication_days, rate_of, rate_in from indices i left join index_families f on f.id = i.family_id left join index_families p on p.id = f.parent_id order by i.code',
      ),
    ).toEqual([
      {
        code: 'brent',
        label: 'Pétrole',
        parent: 'Énergie',
        unit_name: 'baril',
        currency: 'USD',
        frequency: 'daily',
        publication_days: 1,
        rate_of: null,
        rate_in: null,
      },
      {
        code: 'euro-pour-un-dollar',
        label: 'Changes',
        parent: null,
        unit_name: '',
        currency: null,
        frequency: 'monthly',
        publication_days: null,
        rate_of: 'USD',
        rate_in: 'EUR',
      },
    ]);
    expect(await rowsOf('select day, value::text from index_points order by day')).toEqual([
      { day: '2026-08-17', value: '92.43' },
      { day: '2026-08-18', value: '1095.290' },
    ]);
  });

  it('un second fichier corrige et ajoute, n’enlève rien, et le même ne change rien', async () => {
    await importFiles(network);
    expect((await importFiles(network)).result).toBe('unchanged');
    const next = 'date;valeur;publiée le;provisoire\n18/08/2026;95,29;19/08/2026;non\n19/08/2026;96;;oui\n';
    const { tallies } = await importFiles({ 'indices/brent.csv': next });
    expect(tallies['indices/brent.csv']).toEqual({ read: 2, created: 1, changed: 1, refused: 0 });
    expect(await rowsOf('select day, value::text, published_on, provisional from index_points order by day')).toEqual([
      { day: '2026-08-17', value: '92.43', published_on: null, provisional: false },
      { day: '2026-08-18', value: '95.29', published_on: '2026-08-19', provisional: false },
      { day: '2026-08-19', value: '96', published_on: null, provisional: true },
    ]);
    expect(await rowsOf('select day, value::text from index_corrections')).toEqual([{ day: '2026-08-18', value: '1095.290' }]);
  });

  it('une série sans colonne « provisoire » garde ce qui est provisoire, et ne corrige rien', async () => {
    const marked = 'date;valeur;publiée le;provisoire\n17/08/2026;92,43;18/08/2026;oui\n18/08/2026;95,29;19/08/2026;oui\n';
    await importFiles({ ...network, 'indices/brent.csv': marked });
    const plain = 'date;valeur\n17/08/2026;92,43\n18/08/2026;96\n19/08/2026;97\n';
    const { tallies } = await importFiles({ 'indices/brent.csv': plain });
    expect(tallies['indices/brent.csv']).toEqual({ read: 3, created: 1, changed: 1, refused: 0 });
    const points = () => rowsOf('select day, value::text, published_on, provisional from index_points order by day');
    const before = { day: '2026-08-17', value: '92.43', published_on: '2026-08-18', provisional: true };
    const after = { day: '2026-08-19', value: '97', published_on: null, provisional: false };
    expect(await points()).toEqual([before, { day: '2026-08-18', value: '96', published_on: '2026-08-19', provisional: true }, after]);
    expect(await rowsOf('select day, value::text from index_corrections')).toEqual([{ day: '2026-08-18', value: '95.29' }]);
    await importFiles({ 'indices/brent.csv': 'date;valeur;publiée le;provisoire\n17/08/2026;92,43;;\n' });
    expect((await points())[0]).toEqual({ ...before, published_on: null, provisional: false });
  });

  it('une famille qui a le nom d’une famille et de sa sous-famille en est une autre, dans un fichier comme dans deux', async () => {
    const [gas, wood] = ['gaz;Gaz;Énergie;Gaz', 'bois;Bois;Énergie Gaz;'];
    const file = (...lines: string[]) => ({ 'indices.csv': ['code;nom;famille;sous-famille', ...lines].join('\n') });
    const families = () =>
      rowsOf(`select i.code, f.label, p.label as parent from indices i join index_families f on f.id = i.family_id
        left join index_families p on p.id = f.parent_id order by i.code`);
    const two = [
      { code: 'bois', label: 'Énergie Gaz', parent: null },
      { code: 'gaz', label: 'Gaz', parent: 'Énergie' },
    ];
    for (const lines of [[gas, wood], [wood, gas], [wood], [gas]]) {
      await importFiles(file(...lines));
      expect(await families(), lines.join(' ')).toEqual(two);
    }
    expect((await importFiles(file('gaz;Gaz;ENERGIE;gaz'))).result).toBe('unchanged');
    expect(await countOf('index_families')).toBe(3);
  });

  it('une série sans sa ligne est refusée avec la ligne à écrire, et les autres entrent', async () => {
    const { found } = await importFiles({ ...network, 'indices/or.csv': 'date,valeur\n2026-01-01,1\n' });
    expect(found).toEqual([
      'indices/or.csv  Indice inconnu : écrivez dans indices.csv, sous les titres « code;nom;famille;unité;devise;fréquence;source », la ligne « or;nom;famille;unité;devise;fréquence;source »',
    ]);
    expect(await countOf('index_points')).toBe(2);
  });

  it('chaque faute est dite : deux valeurs d’un jour, jour à venir, valeur qui n’est pas un nombre', async () => {
    const lines = [
      '2026-08-17,92.43',
      '2026-08-17,93',
      '2026-11-22,1',
      '2026-08-19,abc',
      '2026-08-20,',
      '2026-02-30,1',
      '2026-08-21,1234567890123456',
    ];
    const { found } = await importFiles({ ...network, 'indices/brent.csv': `date,valeur\n${lines.join('\n')}\n` });
    expect(found).toEqual(
      [
        'indices/brent.csv:3 date Ligne en double (déjà lue ligne 2)',
        'indices/brent.csv:4 date Ce jour est à venir',
        'indices/brent.csv:5 valeur Nombre attendu',
        'indices/brent.csv:6 valeur Champ requis',
        'indices/brent.csv:7 date Ce jour n’existe pas',
        'indices/brent.csv:8 valeur Nombre attendu : 15 chiffres et 10 décimales au plus',
      ].toSorted((one, other) => found.indexOf(one) - found.indexOf(other)),
    );
    expect(await countOf('index_points')).toBe(1);
  });

  it('un taux de change est positif ; un autre indice peut ne pas l’être', async () => {
    const zero = 'date,valeur\n2026-08-17,0\n2026-08-18,-1.08\n2026-08-19,1.08\n';
    const { found } = await importFiles({ ...network, 'indices/euro-pour-un-dollar.csv': zero, 'indices/brent.csv': zero });
    expect(found).toEqual([2, 3].map((line) => `indices/euro-pour-un-dollar.csv:${line} valeur Nombre supérieur à 0 attendu`));
    expect(await countOf('index_points')).toBe(4);
  });

  it('chaque faute du catalogue est dite sur sa colonne', async () => {
    const { found } = await importFiles({
      'indices.csv': `${heading}\nBrent Daté;Brent;;Pétrole;;;dollar;parfois;;soon;;\ntaux;Taux;;;;;;;;;USD;\nautre;Autre;;;;;;;;;USD;usd`,
      'indices/taux.csv': 'date,valeur\n2026-01-01,1\n',
    });
    expect(found).toEqual(
      expect.arrayContaining([
        'indices.csv:2 code Code attendu : lettres minuscules sans accent, chiffres et tirets',
        'indices.csv:2 famille Champ requis avec une sous-famille',
        'indices.csv:2 devise Devise attendue : trois lettres, comme EUR ou USD',
        'indices.csv:2 fréquence Fréquence attendue : quotidienne, hebdomadaire, mensuelle, trimestrielle ou annuelle',
        'indices.csv:2 jours avant publication Nombre de jours attendu, de 0 à 366',
        'indices.csv:3 taux en Un taux a deux devises',
        'indices.csv:4 taux en Les deux devises d’un taux diffèrent',
        expect.stringContaining('indices/taux.csv  Indice inconnu (écarté à la ligne 3 de indices.csv)'),
      ]),
    );
    expect(found).toHaveLength(8);
    expect(await countOf('indices')).toBe(0);
  });

  it('« provisoire » se lit aussi comme un classeur l’écrit, VRAI ou FAUX', async () => {
    const booleans = aWorkbook([
      ['date', 'valeur', 'provisoire'],
      [{ day: 45_000 }, 92.43, { is: true }],
      [{ day: 45_001 }, 93, { is: false }],
    ]);
    const typed = 'date;valeur;provisoire\n19/08/2026;1,08;VRAI\n20/08/2026;1,09;Faux\n';
    const series = { 'indices/brent.xlsx': booleans, 'indices/euro-pour-un-dollar.csv': typed };
    expect((await importFiles({ 'indices.csv': catalogue, ...series })).found).toEqual([]);
    const points = await rowsOf('select provisional from index_points order by day');
    expect(points.map(({ provisional }) => provisional)).toEqual([true, false, true, false]);
  });

  it('le nom du fichier d’une série se lit sans égard aux signes, comme au bureau', async () => {
    const lines = ['gaz-ttf;Gaz TTF;;;;;;;;;;', 'gaz_ttf-2;Refusé;;;;;;;;;;', 'a-b-1;Autre;;;;;;;;;;'];
    const files = { 'indices.csv': [heading, ...lines].join('\n'), 'indices/Gaz_TTF.csv': brent, 'indices/gaz_ttf-2.csv': brent };
    const { found } = await importFiles(files);
    expect(found).toEqual([
      'indices.csv:3 code Code attendu : lettres minuscules sans accent, chiffres et tirets',
      expect.stringContaining('indices/gaz_ttf-2.csv  Indice inconnu (écarté à la ligne 3 de indices.csv)'),
    ]);
    expect(await rowsOf('select code, count(*)::int as points from index_points join indices on id = index_id group by code')).toEqual([
      { code: 'gaz-ttf', points: 2 },
    ]);
  });

  it('deux fichiers pour une même série ne sont lus ni l’un ni l’autre', async () => {
    const { found } = await importFiles({ ...network, 'indices/BRENT.xlsx': '' });
    expect(found).toEqual([expect.stringContaining('Plusieurs fichiers pour les mêmes lignes')]);
    expect(await countOf('index_points')).toBe(0);
  });
});

describe('importer le raccordement d’une série qui s’arrête', () => {
  const withJunctions = (...lines: string[]) => ({
    'indices.csv': ['code;nom;fréquence;successeur;raccordement;coefficient', ...lines].join('\n'),
  });
  const [stopped, joined, next] = [
    'salaires;Salaires;mensuelle;;;',
    'salaires;Salaires;mensuelle;salaires-2;01/06/2026;1,6296',
    'salaires-2;Salaires 2;mensuelle;;;',
  ];
  const junction = async () => {
    const [row] =
      await rowsOf(`select i.version, n.code as successor, i.junction_month as month, i.junction_coefficient::float as coefficient
      from indices i left join indices n on n.id = i.successor_id where i.code = 'salaires'`);
    return row;
  };

  it('qui change seul est un changement : compté, d’une version de plus, et annulable', async () => {
    await importFiles(withJunctions(stopped, next));
    const { result, tallies } = await importFiles(withJunctions(joined, next));
    expect([result, tallies['indices.csv']]).toEqual(['written', { read: 2, created: 0, changed: 1, refused: 0 }]);
    expect(await junction()).toEqual({ version: 2, successor: 'salaires-2', month: '2026-06-01', coefficient: 1.6296 });
    expect((await importFiles(withJunctions(joined, next))).result).toBe('unchanged');
    await undoImport();
    expect(await junction()).toEqual({ version: 3, successor: null, month: null, coefficient: null });
    expect(await countOf('indices')).toBe(2);
  });

  it('vide les cellules que le fichier vide ; sans ces colonnes, rien ne bouge', async () => {
    await importFiles(withJunctions(joined, next));
    expect((await importFiles({ 'indices.csv': 'code;nom;fréquence\nsalaires;Salaires;mensuelle\n' })).result).toBe('unchanged');
    expect(await junction()).toMatchObject({ successor: 'salaires-2' });
    expect((await importFiles(withJunctions(stopped, next))).result).toBe('written');
    expect(await junction()).toMatchObject({ successor: null, month: null, coefficient: null });
  });

  it('peut se retourner : une série vidée peut être la suite de celle qu’elle avait', async () => {
    await importFiles(withJunctions(joined, next));
    const { found } = await importFiles(withJunctions(stopped, 'salaires-2;Salaires 2;mensuelle;salaires;01/06/2026;2'));
    expect(found).toEqual([]);
    expect(await junction()).toMatchObject({ successor: null });
  });

  it('un successeur inconnu est dit, et la série entre sans lui', async () => {
    const { found, tallies } = await importFiles(withJunctions('salaires;Salaires;mensuelle;salaires-3;01/06/2026;1,6296', next));
    expect(found).toEqual(['indices.csv:2 successeur Série suivante inconnue : le raccordement n’est pas entré']);
    expect(tallies['indices.csv']).toEqual({ read: 2, created: 2, changed: 0, refused: 0 });
    expect(await junction()).toMatchObject({ successor: null, month: null, coefficient: null });
  });

  it('un successeur dont la ligne est refusée est dit, avec cette ligne', async () => {
    const { found } = await importFiles(withJunctions(joined, 'salaires-2;;mensuelle;;;'));
    expect(found).toEqual([
      'indices.csv:3 nom Champ requis',
      'indices.csv:2 successeur Série suivante inconnue : le raccordement n’est pas entré (écarté à la ligne 3 de indices.csv)',
    ]);
    expect(await junction()).toMatchObject({ successor: null });
  });

  it.each(['-1 000', '0 000', '0', '-1.234,5', '-1 000,5'])('un coefficient de %s est refusé à sa ligne', async (coefficient) => {
    const { found } = await importFiles(withJunctions(`salaires;Salaires;mensuelle;salaires-2;01/06/2026;${coefficient}`, next));
    expect(found).toEqual(['indices.csv:2 coefficient Nombre supérieur à 0 attendu']);
    expect(await rowsOf('select code from indices')).toEqual([{ code: 'salaires-2' }]);
  });

  it.each(['01/06/2026', '15/06/2026', '2026-06-01', '06/2026', '2026-06'])('le mois de raccordement se lit « %s »', async (month) => {
    const { found } = await importFiles(withJunctions(`salaires;Salaires;mensuelle;salaires-2;${month};1,6296`, next));
    expect(found).toEqual([]);
    expect(await junction()).toMatchObject({ month: '2026-06-01' });
  });
});
