import { describe, expect, it } from 'vitest';
import { type Files, network, openImport, sirets } from '#api/test/import-folder.ts';

const { importFiles, countOf, rowsOf } = openImport();
const { seller, other, buyer, unknown } = sirets;
const changed = (over: Files): Files => ({ ...network, ...over });

const heading = "SIRET;Raison sociale;Date d'adhésion";
const inWindows1252 = (text: string) => Uint8Array.from(text, (letter) => (letter === '€' ? 0x80 : letter.charCodeAt(0)));

describe('formes de fichiers acceptées', () => {
  it.each([
    ['UTF-8', `${heading}\n${buyer};Lycée « Été » €;01/02/2024`],
    ['UTF-8 avec BOM et fins de ligne Windows', `\uFEFF${heading}\r\n${buyer};Lycée « Été » €;01/02/2024\r\n`],
    ['Windows-1252', inWindows1252(`${heading}\r\n${buyer};Lycée « Été » €;01/02/2024\r\n`)],
    ['une ligne « sep=; » au-dessus des titres', `\uFEFFsep=;\r\n${heading}\r\n${buyer};Lycée « Été » €;01/02/2024\r\n`],
    ['virgules et guillemets', `date d'adhesion,raison_sociale,N° Siret\n2024-02-01,"Lycée « Été » €",${buyer}\n`],
    ['tabulations', `Raison Sociale\tDATE D’ADHÉSION\tsiret\nLycée « Été » €\t1/2/2024\t${buyer}\n`],
    ['lignes vides au milieu', `\n${heading}\n\n;;\n${buyer};  Lycée  « Été » € ;01/02/2024\n\n`],
  ])('lit %s', async (_name, content) => {
    const { found } = await importFiles(changed({ 'adherents.csv': content }));
    expect(found).toEqual([]);
    expect(await rowsOf("select siret, title, joined_on from organisations where kind = 'subscriber'")).toEqual([
      { siret: buyer, title: 'Lycée « Été » €', joined_on: '2024-02-01' },
    ]);
  });

  it('lit ligne à ligne un fichier où se suivent des lignes d’UTF-8 et de Windows-1252, et compte la ligne « sep=; »', async () => {
    const content = Buffer.concat([
      ...[Buffer.from('sep=;\r\nSIRET;Raison sociale;Ville\r\n'), Buffer.from(`${buyer};Lycée « Été » €;Nîmes\r\n`)],
      ...[inWindows1252(`${unknown};« ÉTÉ »;Évry\r\n`), Buffer.from('12;Court œuvre;\r\n')],
    ]);
    const { found } = await importFiles(changed({ 'adherents.csv': content }));
    expect(found).toEqual(['adherents.csv:5 SIRET SIRET mal formé : 14 chiffres attendus']);
    expect(await rowsOf("select title, city from organisations where kind = 'subscriber' order by siret")).toEqual([
      { title: 'Lycée « Été » €', city: 'Nîmes' },
      { title: '« ÉTÉ »', city: 'Évry' },
    ]);
  });

  it.each([
    ['LycÃ©e', 'Accents sans doute abîmés : enregistrez le fichier en UTF-8 depuis sa source'],
    ['l’Ã\u00A0-propos', 'Accents sans doute abîmés : enregistrez le fichier en UTF-8 depuis sa source'],
    ['ƒtŽ', 'Accents sans doute abîmés : enregistrez le fichier en UTF-8 depuis sa source'],
    ['Collège ‚lu', 'Accents sans doute abîmés : enregistrez le fichier en UTF-8 depuis sa source'],
    ['Lyc‚e fran‡ais', 'Accents sans doute abîmés : enregistrez le fichier en UTF-8 depuis sa source'],
    ['PŽzenas', 'Accents sans doute abîmés : enregistrez le fichier en UTF-8 depuis sa source'],
    ['Collège Žlu', 'Accents sans doute abîmés : enregistrez le fichier en UTF-8 depuis sa source'],
    ['Ly\u0007cée', 'Caractères invisibles remplacés par des espaces'],
    ['Ly\u200Bcée', 'Caractères invisibles remplacés par des espaces'],
    ['« L’Âge d’or » – ÉTÉ… CAFÉ’S & Ça, œuvre de M. Håland ; Íñigo Ærø 5 €', null],
    ['Žilina, Škoda et Štefan, « ‚cité‘ »', null],
    ['\uFEFF Lycée\u00A0des  Pins\t', null],
  ])('%j entre avec la remarque %s', async (title, reason) => {
    const { found, tallies } = await importFiles({ 'adherents.csv': `SIRET;Ville;Raison sociale\n${buyer};Brest;"${title}"\n` });
    expect(found).toEqual(reason === null ? [] : [`adherents.csv:2 Raison sociale ${reason}`]);
    expect(tallies['adherents.csv']).toMatchObject({ created: 1, refused: 0 });
  });

  it('ne fait pas de remarque sur une ligne qu’il écarte', async () => {
    const { found } = await importFiles({ 'adherents.csv': `SIRET;Raison sociale\n12;LycÃ©e\n` });
    expect(found).toEqual(['adherents.csv:2 SIRET SIRET mal formé : 14 chiffres attendus']);
  });

  it('reconnaît un fichier à son nom, malgré majuscules et accents', async () => {
    const { tallies } = await importFiles({ 'Adhérents.CSV': network['adherents.csv'] });
    expect(tallies['adherents.csv']).toEqual({ read: 1, created: 1, changed: 0, refused: 0 });
  });

  it('donne le bon numéro aux lignes qui suivent une cellule sur plusieurs lignes', async () => {
    const content = `SIRET;Raison sociale\r\n${buyer};"Lycée\r\ndes Pins"\r\n\r\n12;Court\r\n`;
    const { found } = await importFiles(changed({ 'adherents.csv': content }));
    expect(found).toContain('adherents.csv:5 SIRET SIRET mal formé : 14 chiffres attendus');
    expect(await rowsOf("select title from organisations where kind = 'subscriber'")).toEqual([{ title: 'Lycée des Pins' }]);
  });
});

describe('fichiers à corriger', () => {
  it.each([
    ['un fichier vide', '', ['adherents.csv:1  Fichier vide']],
    ['une colonne requise absente', 'Nom;Ville\nLycée;Brest\n', ['adherents.csv:1 SIRET Colonne requise absente']],
    [
      'une colonne absente et une autre en double',
      'Raison sociale;Nom\nLycée;Lycée\n',
      ['adherents.csv:1 SIRET Colonne requise absente', 'adherents.csv:1 Raison sociale Colonne donnée deux fois'],
    ],
    [
      'un classeur au lieu de texte',
      new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]),
      ['adherents.csv:1  Ce fichier n’est pas du texte : enregistrez-le au format CSV (UTF-8 ou Windows-1252)'],
    ],
  ])('signale %s et importe les autres fichiers', async (_name, content, expected) => {
    const { found, tallies, report } = await importFiles(changed({ 'adherents.csv': content }));
    expect(found.filter((one) => one.startsWith('adherents'))).toEqual(expected);
    expect(tallies['adherents.csv']).toEqual({ read: 0, created: 0, changed: 0, refused: 0 });
    expect(tallies['fournisseurs.csv']).toMatchObject({ created: 2 });
    expect(report).toContain('Fichiers à corriger');
  });

  it('accepte un fichier sans ligne sous ses titres', async () => {
    const { found, tallies } = await importFiles({ 'adherents.csv': 'SIRET;Raison sociale\n' });
    expect(found).toEqual([]);
    expect(tallies['adherents.csv']).toEqual({ read: 0, created: 0, changed: 0, refused: 0 });
  });

  it('importe les lignes lues avant un guillemet jamais refermé', async () => {
    const { found, tallies } = await importFiles({
      'adherents.csv': `SIRET;Raison sociale\n${buyer};Lycée\n${unknown};"Jamais\n${other};Perdu\n`,
    });
    expect(found).toEqual(['adherents.csv:3  Guillemet ouvert et jamais refermé : la suite du fichier n’a pas pu être lue']);
    expect(tallies['adherents.csv']).toMatchObject({ read: 1, created: 1 });
  });
});

describe('fichiers longs', () => {
  const months = (count: number) => {
    const month = (index: number) => `${1900 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
    const supplier = (index: number) => (Math.floor(index / 1200) % 2 === 0 ? seller : other);
    const family = (index: number) => (index < 2400 ? 45210 : 44210);
    return Array.from({ length: count }, (_, index) => `${month(index % 1200)},${buyer},${supplier(index)},${family(index)},${index}.5`);
  };
  it('lit par lots sans perdre de ligne, et ne change rien au second import', async () => {
    const content = `mois,siret_adherent,siret_fournisseur,sous_famille,montant_ht\n${months(4500).join('\n')}`;
    const { tallies } = await importFiles(changed({ 'chiffre_affaires.csv': content }));
    expect(tallies['chiffre_affaires.csv']).toEqual({ read: 4500, created: 4500, changed: 0, refused: 0 });
    expect(await rowsOf('select count(*) as n, sum(amount_cents) as total from turnover')).toEqual([
      { n: 4500, total: (4499 * 4500 * 100) / 2 + 4500 * 50 },
    ]);
    expect((await importFiles({})).report).toMatch(/Rien n’a changé\.$/);
  });

  it('s’arrête à une ligne démesurée et importe celles qui la précèdent', async () => {
    const broken = [...months(3000), `"2026-10,${buyer}`, ...Array.from({ length: 30_000 }, () => 'x'.repeat(40))];
    const content = `mois,siret_adherent,siret_fournisseur,sous_famille,montant_ht\n${broken.join('\n')}`;
    const { found, tallies } = await importFiles(changed({ 'chiffre_affaires.csv': content }));
    expect(found).toEqual([expect.stringMatching(/^chiffre_affaires\.csv:3002 {2}Ligne démesurée/)]);
    expect(tallies['chiffre_affaires.csv']).toMatchObject({ read: 3000, created: 3000 });
  });
});

describe('familles.csv', () => {
  it('range les familles dans la catégorie du fichier, ou sinon dans celle de leur division', async () => {
    const files = {
      'familles.csv': 'Code;Parent;Intitulé;Catégorie\n03;;Produits agricoles;\nX1;;Divers;\nX2;;Bureau;Fournitures\nX21;X2;Papier;\n',
    };
    expect((await importFiles(files)).found).toEqual([]);
    expect(await rowsOf('select f.code, c.title from families f join categories c on c.id = f.category_id order by f.code')).toEqual([
      { code: '03', title: 'Alimentation et agriculture' },
      { code: 'X1', title: 'Autres achats' },
      { code: 'X2', title: 'Fournitures' },
      { code: 'X21', title: 'Fournitures' },
    ]);
  });

  it('garde la catégorie que l’opérateur a choisie quand le fichier n’en dit rien', async () => {
    await importFiles({ 'familles.csv': 'code,parent,libelle,categorie\n45,,Travaux,Chantiers\n45210,45,Bâtiment,\n' });
    const { report } = await importFiles({ 'familles.csv': 'code,parent,libelle\n45,,Travaux\n45210,45,Bâtiment\n' });
    expect(report).toMatch(/Rien n’a changé\.$/);
    expect(await rowsOf('select title from categories')).toEqual([{ title: 'Chantiers' }]);
  });

  it('refuse les parents inconnus, et plus de deux niveaux', async () => {
    const { found } = await importFiles({
      'familles.csv': 'code,parent,libelle\n45,,Travaux\n45210,45,Bâtiment\n45211,45210,Maison\n46,46,Soi\n47,99,Perdue\n45,,Encore\n',
    });
    expect(found).toEqual([
      'familles.csv:7 code Ligne en double (déjà lue ligne 2)',
      'familles.csv:4 parent Ce parent est lui-même une sous-famille',
      'familles.csv:5 parent Ce parent est lui-même une sous-famille',
      'familles.csv:6 parent Famille parente inconnue',
    ]);
    expect(await countOf('families')).toBe(2);
    const { found: later } = await importFiles({ 'familles.csv': 'code,parent,libelle\n46,,Autre\n45,46,Travaux\n' });
    expect(later).toEqual(['familles.csv:3 parent Cette famille a déjà ses propres sous-familles']);
  });

  it('les fournisseurs se trouvent par le nouveau nom de leur famille', async () => {
    await importFiles(network);
    await importFiles({ 'familles.csv': 'code,parent,libelle\n44,,Quincaillerie\n' });
    const rows = await rowsOf(`
      select kind from search_documents where 'Quincaillerie' = any(string_to_array(array_to_string(texts, ' '), ' ')) order by kind, entity_id`);
    expect(rows).toEqual([{ kind: 'family' }, { kind: 'supplier' }, { kind: 'supplier' }]);
  });
});

describe('contacts.csv et utilisateurs.csv', () => {
  it('importe les contacts dans leur ordre, et ne change rien la deuxième fois', async () => {
    const contacts = `SIRET;Nom;Prénom;Fonction;E-mail;Mobile\n${seller};Morel;Jeanne;Directrice;J.Morel@Exemple.fr;06 00 00 00 01\n${seller};Petit;;;pas une adresse;\n${seller};Roux;Paul;;;\n${unknown};Nul;Part;;;\n`;
    const { found } = await importFiles(changed({ 'contacts.csv': contacts }));
    expect(found).toEqual(['contacts.csv:3 E-mail Adresse e-mail attendue : nom@domaine.fr', 'contacts.csv:5 SIRET Organisation inconnue']);
    expect(await rowsOf('select firstname, lastname, position, email, tel from contacts order by position')).toEqual([
      { firstname: 'Jeanne', lastname: 'Morel', position: 1, email: 'j.morel@exemple.fr', tel: '06 00 00 00 01' },
      { firstname: 'Paul', lastname: 'Roux', position: 2, email: null, tel: null },
    ]);
    expect((await importFiles({})).report).toMatch(/Rien n’a changé\.$/);
  });

  it('met un contact sur les deux fiches d’un même SIRET, ou sur celle de son type', async () => {
    const both = { 'adherents.csv': `SIRET;Raison sociale\n${seller};DURAND\n${buyer};Lycée des Pins\n` };
    await importFiles(changed({ ...both, 'contacts.csv': `siret,nom,type\n${seller},Morel,\n${seller},Petit,Fournisseur\n` }));
    expect(
      await rowsOf('select c.lastname, o.kind from contacts c join organisations o on o.id = c.organisation_id order by 1, 2'),
    ).toEqual([
      { lastname: 'Morel', kind: 'subscriber' },
      { lastname: 'Morel', kind: 'supplier' },
      { lastname: 'Petit', kind: 'supplier' },
    ]);
  });

  it('deux lignes du même contact d’une fiche, l’une sans type : la seconde est refusée, le reste entre', async () => {
    const both = { 'adherents.csv': `SIRET;Raison sociale\n${seller};DURAND\n${buyer};Lycée des Pins\n` };
    const lines = [';', ';fournisseur', ';adhérent', 'Paul;fournisseur', 'Paul;adhérent', 'Paul;'].map(
      (line) => `${seller};Durand;${line}`,
    );
    const { found, tallies } = await importFiles(changed({ ...both, 'contacts.csv': ['siret;nom;prenom;type', ...lines].join('\n') }));
    expect(found).toEqual([
      'contacts.csv:3 nom Ligne en double (déjà lue ligne 2)',
      'contacts.csv:4 nom Ligne en double (déjà lue ligne 2)',
      'contacts.csv:7 nom Ligne en double (déjà lue ligne 5)',
    ]);
    expect(tallies['contacts.csv']).toMatchObject({ read: 6, created: 4, refused: 3 });
  });

  it('un contact refusé pour l’une des fiches ne prend pas l’autre à la ligne qui la dit', async () => {
    const both = { 'adherents.csv': `SIRET;Raison sociale\n${seller};DURAND\n${buyer};Lycée des Pins\n` };
    const lines = ['fournisseur', '', 'adhérent'].map((kind) => `${seller};Durand;Paul;${kind}`);
    const { found, tallies } = await importFiles(changed({ ...both, 'contacts.csv': ['siret;nom;prenom;type', ...lines].join('\n') }));
    expect(found).toEqual(['contacts.csv:3 nom Ligne en double (déjà lue ligne 2)']);
    expect(tallies['contacts.csv']).toMatchObject({ read: 3, created: 2, refused: 1 });
  });

  it('importe les utilisateurs sans mot de passe et refuse les lignes incohérentes', async () => {
    const lines = [
      'Prénom;Nom;Adresse e-mail;Rôle;SIRET;Droits contrats;Téléphone',
      `Jeanne;Morel;JEANNE@exemple.fr;Adhérent;${buyer};écriture;01 00 00 00 00`,
      `Paul;Roux;paul@exemple.fr;fournisseur;${seller};;`,
      'Anne;Dubois;anne@exemple.fr;OPERATEUR;;;',
      `Luc;Faux;luc@exemple.fr;adhérent;${seller};lecture;`,
      `Max;Trop;max@exemple.fr;opérateur;${buyer};;`,
      `Zoé;Seule;zoe@exemple.fr;adhérent;;tout;`,
      `Jean;Double;jeanne@exemple.fr;adhérent;${buyer};;`,
    ];
    const { found, tallies } = await importFiles(changed({ 'utilisateurs.csv': lines.join('\r\n') }));
    expect(found).toEqual([
      'utilisateurs.csv:7 Droits contrats Droits attendus : lecture ou écriture',
      'utilisateurs.csv:8 Adresse e-mail Ligne en double (déjà lue ligne 2)',
      'utilisateurs.csv:5 SIRET Adhérent inconnu',
      'utilisateurs.csv:6 SIRET Un opérateur n’appartient à aucune organisation',
    ]);
    expect(tallies['utilisateurs.csv']).toEqual({ read: 7, created: 3, changed: 0, refused: 4 });
    expect(await rowsOf('select email, role, contract_rights, password_hash from users order by email')).toEqual([
      { email: 'anne@exemple.fr', role: 'operator', contract_rights: null, password_hash: null },
      { email: 'jeanne@exemple.fr', role: 'subscriber', contract_rights: 'write', password_hash: null },
      { email: 'paul@exemple.fr', role: 'supplier', contract_rights: null, password_hash: null },
    ]);
  });

  it('le dernier administrateur du bureau garde son rôle, un autre non', async () => {
    const head = 'email,role,siret';
    const members = ['anne', 'zoe'].map((name) => `${name}@exemple.fr,fournisseur,${seller}`);
    await importFiles(changed({ 'utilisateurs.csv': [head, 'anne@exemple.fr,opérateur,', 'zoe@exemple.fr,opérateur,'].join('\n') }));
    const { found } = await importFiles({ 'utilisateurs.csv': [head, ...members].join('\n') });
    expect(found).toEqual(['utilisateurs.csv:3 role Le dernier administrateur du bureau garde son rôle']);
    expect(await rowsOf('select email, role from users order by email')).toEqual([
      { email: 'anne@exemple.fr', role: 'supplier' },
      { email: 'zoe@exemple.fr', role: 'operator' },
    ]);
  });

  it('une entreprise fermée au bureau ne reçoit personne ; ceux qui y sont déjà restent, avec une remarque', async () => {
    const users = (siret: string, ...names: readonly string[]) => ({
      'utilisateurs.csv': ['email,prenom,role,siret', ...names.map((name) => `${name}@exemple.fr,${name},fournisseur,${siret}`)].join('\n'),
    });
    await importFiles(changed(users(seller, 'anne')));
    await importFiles(users(other, 'zoe'));
    await rowsOf(`update organisations set closed_at = '2026-11-01' where siret = '${seller}'`);
    const { found, tallies } = await importFiles(users(seller, 'anne', 'zoe', 'max'), { only: true });
    const company = 'Entreprise fermée au bureau';
    expect(found).toEqual([
      `utilisateurs.csv:2 siret ${company} : ce compte y reste (DURAND, PÈRE ET FILS)`,
      `utilisateurs.csv:3 siret ${company} : rouvrez-la pour y faire entrer cette personne (DURAND, PÈRE ET FILS)`,
      `utilisateurs.csv:4 siret ${company} : rouvrez-la pour y faire entrer cette personne (DURAND, PÈRE ET FILS)`,
    ]);
    expect(tallies['utilisateurs.csv']).toEqual({ read: 3, created: 0, changed: 0, refused: 2 });
    expect(await rowsOf('select u.email, o.siret from users u join organisations o on o.id = u.organisation_id order by 1')).toEqual([
      { email: 'anne@exemple.fr', siret: seller },
      { email: 'zoe@exemple.fr', siret: other },
    ]);
  });

  it('un utilisateur déjà connu garde son mot de passe et sa désactivation', async () => {
    const users = (name: string) => ({ 'utilisateurs.csv': `email,prenom,role,siret\npaul@exemple.fr,${name},fournisseur,${seller}\n` });
    await importFiles(changed(users('Paul')));
    await rowsOf("update users set password_hash = 'secret', disabled_at = '2026-01-01' where true");
    expect((await importFiles(users('Jean-Paul'))).tallies['utilisateurs.csv']).toMatchObject({ created: 0, changed: 1 });
    expect(await rowsOf('select firstname, password_hash, disabled_at is not null as closed from users')).toEqual([
      { firstname: 'Jean-Paul', password_hash: 'secret', closed: true },
    ]);
  });
});
