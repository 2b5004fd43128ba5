import { beforeAll, describe, expect, it } from 'vitest';
import { cleanHtml } from '#api/platform/text/clean-html.ts';
import { namedPages } from '#protocol/pages/page-slugs.ts';
import accounts from './accounts.json' with { type: 'json' };
import { monthsBefore } from './calendar.ts';
import { type DemoNetwork, makeNetwork } from './network.ts';
import type { DemoOrganisation } from './organisations/organisation.ts';

const today = new Date('2026-11-21T10:00:00Z');
let network: DemoNetwork;
let members: DemoOrganisation[];

beforeAll(() => {
  network = makeNetwork(today);
  members = [...network.suppliers, ...network.subscribers];
});

const passesLuhn = (digits: string): boolean =>
  [...digits].reverse().reduce((sum, digit, at) => {
    const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
  0;
const repeated = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
const byIdentifier = () => new Map(members.map((one) => [one.identifier, one]));

/** Yields every text of the network, passwords of the accounts included, with its path. */
function* texts(value: unknown, path: string): Generator<[string, string]> {
  if (typeof value === 'string') yield [path, value];
  else if (value instanceof Map) for (const [key, one] of value) yield* texts(one, `${path}.${key}`);
  else if (typeof value === 'object' && value !== null && !(value instanceof Date))
    for (const [key, one] of Object.entries(value)) yield* texts(one, `${path}.${key}`);
}

describe('le réseau de démonstration', () => {
  it('est toujours le même pour un même jour', () => {
    expect(makeNetwork(today)).toEqual(network);
  });

  it('couvre les 36 derniers mois de chiffre d’affaires, jusqu’au mois passé', () => {
    const { months, cents, subscribers } = network.turnover;
    expect([...new Set(months)].sort()).toEqual(monthsBefore('2026-11-21', 36));
    expect(months.toSorted().at(-1)).toBe('2026-10-01');
    expect(cents.length).toBeGreaterThan(60_000);
    expect(cents.length).toBeLessThan(90_000);
    expect(cents.every((amount) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true);
    expect(new Set(subscribers).size).toBeLessThan(network.subscribers.length);
  });

  it('a un seul montant par mois, adhérent, fournisseur et famille, et le fournisseur vend cette famille', () => {
    const { turnover, suppliers } = network;
    const keys = turnover.cents.map((_, at) =>
      [turnover.subscribers[at], turnover.suppliers[at], turnover.families[at], turnover.months[at]].join(' '),
    );
    expect(new Set(keys).size).toBe(keys.length);
    expect(turnover.families.every((code, at) => suppliers[turnover.suppliers[at] ?? -1]?.families.includes(code))).toBe(true);
  });

  it('a les cas difficiles d’un tableau de bord : mois à moitié déclaré, avoirs, filiales tardive et arrêtée, fournisseur perdu', () => {
    const { turnover, subscribers, suppliers } = network;
    const rows = turnover.cents.map((cents, at) => ({
      buyer: subscribers[turnover.subscribers[at] ?? -1]?.columns.title,
      supplier: turnover.suppliers[at] ?? -1,
      month: turnover.months[at] ?? '',
      cents,
    }));
    const sellers = (month: string) => new Set(rows.filter((row) => row.month === month).map((row) => row.supplier));
    const recent = new Set([...sellers('2026-07-01'), ...sellers('2026-08-01'), ...sellers('2026-09-01')]);
    const share = [...sellers('2026-10-01')].filter((one) => recent.has(one)).length / recent.size;
    expect(share).toBeGreaterThan(0.7);
    expect(share).toBeLessThan(0.9);
    expect(rows.filter(({ cents }) => cents < 0).length).toBeGreaterThan(100);
    const monthsOf = (title: string) =>
      rows
        .filter(({ buyer }) => buyer === title)
        .map(({ month }) => month)
        .toSorted();
    expect(monthsOf('Fromageries Montcourt Savoie')[0]).toBe('2026-01-01');
    expect(monthsOf('Fromageries Montcourt Auvergne').at(-1)).toBe('2026-02-01');
    const own = Map.groupBy(
      rows.filter(({ buyer }) => buyer === accounts.subscriber.organisation),
      (row) => suppliers[row.supplier]?.identifier,
    );
    const inWindow = [...own.values()].map((list) => list.filter(({ month }) => month > '2025-10-01'));
    expect(inWindow.filter((list) => list.length === 0)).toHaveLength(1);
    expect(inWindow.filter((list) => list.length > 0 && list.every(({ cents }) => cents < 0))).toHaveLength(1);
  });

  it('numérote chaque organisation d’un SIRET valable, une seule fois', () => {
    const sirets = members.flatMap((one) => one.columns.siret ?? []);
    expect(sirets.filter((siret) => !/^\d{14}$/.test(siret) || !passesLuhn(siret) || !passesLuhn(siret.slice(0, 9)))).toEqual([]);
    expect(repeated(members.map((one) => one.identifier))).toEqual([]);
    expect([network.suppliers.length, network.subscribers.length]).toEqual([300, 800]);
  });

  it('ne répète aucun mot dans le nom d’une entreprise', () => {
    const words = (title: string) => title.split(/[ -]/).filter((word) => word.length > 2);
    expect(members.map(({ columns }) => columns.title).filter((title) => repeated(words(title)).length > 0)).toEqual([]);
  });

  it('a deux fournisseurs à l’étranger, sans SIRET ni code NAF, dont un sans téléphone ni point sur la carte', () => {
    const abroad = network.suppliers.filter(({ columns }) => columns.siret === null);
    expect(abroad.map(({ identifier }) => identifier)).toEqual(['BE0000112358', 'DE000271828']);
    expect(abroad.map(({ columns: { country, naf, phone, latitude } }) => [country, naf, phone === null, latitude === null])).toEqual([
      ['Belgique', null, true, true],
      ['Allemagne', null, false, false],
    ]);
    expect(abroad.every(({ parent }) => parent === null)).toBe(true);
    expect(members.filter(({ columns }) => (columns.country_code === 'FR') !== (columns.siret !== null))).toEqual([]);
  });

  it('[RDG-443] écrit chaque page qu’un menu, une catégorie ou une fiche nomme, une par sujet', () => {
    const written = new Map(network.pages.map(({ slug, html }) => [slug, html]));
    const named = [
      ...Object.keys(namedPages),
      ...network.catalogue.categories.map(({ slug }) => `${slug}-fiches-experts`),
      ...members.flatMap((one) => one.columns.expert_pages.map(({ slug }) => slug)),
    ];
    expect(named.filter((slug) => (written.get(slug)?.length ?? 0) < 200)).toEqual([]);
    expect(network.catalogue.categories).toHaveLength(12);
    expect(network.pages.filter(({ html }) => /<li><\/li>|<ul><\/ul>|[a-z] [:;?!»]/.test(html)).map(({ slug }) => slug)).toEqual([]);
    expect(network.pages.filter(({ html }) => cleanHtml(html) !== html).map(({ slug }) => slug)).toEqual([]);
  });

  it('donne à chaque objet un slug unique', () => {
    for (const slugs of [
      members.map((one) => one.columns.slug),
      network.catalogue.categories.map((one) => one.slug),
      network.catalogue.families.map((one) => one.slug),
      network.pages.flatMap(({ slug }) => slug ?? []),
    ]) {
      expect(slugs.length).toBeGreaterThan(0);
      expect(repeated(slugs)).toEqual([]);
      expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
    }
    expect(repeated(network.users.map((user) => user.email))).toEqual([]);
  });

  it('place chaque organisation de France, de la métropole à l’outre-mer', () => {
    const boxes = {
      metropole: [41.3, 51.2, -5.2, 9.7],
      antilles: [14.3, 16.6, -61.9, -60.7],
      guyane: [2.1, 5.9, -54.7, -51.5],
      reunion: [-21.5, -20.8, 55.1, 55.9],
    };
    const inside = ({ columns }: DemoOrganisation) =>
      Object.values(boxes).some(([south = 0, north = 0, west = 0, east = 0]) => {
        const { latitude: lat = null, longitude: lng = null } = columns;
        return lat !== null && lng !== null && lat > south && lat < north && lng > west && lng < east;
      });
    const french = members.filter((one) => one.columns.siret !== null);
    expect(french.filter((one) => !inside(one)).map((one) => one.columns.city)).toEqual([]);
    expect(new Set(members.map((one) => one.columns.city)).size).toBeGreaterThanOrEqual(120);
    expect(new Set(members.map((one) => one.place.region.title)).size).toBe(17);
    expect(french.filter((one) => !one.columns.postal_code?.startsWith(one.place.department.replace(/[AB]/, '0')))).toEqual([]);
  });

  it('a douze catégories, et une sous-famille d’une lettre que des fournisseurs vendent', () => {
    const { categories, families } = network.catalogue;
    expect(categories).toHaveLength(12);
    for (const { slug } of categories) {
      const parents = families.filter((family) => family.category === slug && family.parent === null);
      expect(parents.length).toBeGreaterThanOrEqual(3);
      expect(parents.length).toBeLessThanOrEqual(6);
      for (const { code } of parents) {
        const children = families.filter((family) => family.parent === code).length;
        expect(children).toBeGreaterThanOrEqual(3);
        expect(children).toBeLessThanOrEqual(6);
      }
    }
    const short = families.filter((family) => family.title.length === 1);
    expect(short.map((family) => family.title)).toContain('A');
    expect(network.suppliers.some((supplier) => short.some((family) => supplier.families.includes(family.code)))).toBe(true);
  });

  it('accompagne chaque sous-famille vendue de sa famille', () => {
    const parents = new Map(network.catalogue.families.map((family) => [family.code, family.parent]));
    for (const { family, families } of network.suppliers) {
      expect(families).toContain(family);
      for (const code of families) expect(families).toContain(parents.get(code) ?? code);
      const subFamilies = families.filter((code) => parents.get(code) !== null).length;
      expect(subFamilies).toBeGreaterThanOrEqual(1);
      expect(subFamilies).toBeLessThanOrEqual(5);
    }
  });

  it('forme des groupes d’un seul étage, du même genre et du même SIREN', () => {
    const organisations = byIdentifier();
    const subsidiaries = members.filter((one) => one.parent !== null);
    for (const one of subsidiaries) {
      const head = organisations.get(one.parent ?? '');
      expect(head?.parent).toBeNull();
      expect(head?.columns.kind).toBe(one.columns.kind);
      expect(head?.identifier.slice(0, 9)).toBe(one.identifier.slice(0, 9));
    }
    const heads = (kind: string) => new Set(subsidiaries.filter((one) => one.columns.kind === kind).map((one) => one.parent)).size;
    expect([heads('supplier'), heads('subscriber')]).toEqual([8, 25]);
    const sameAddress = subsidiaries.filter((one) => one.columns.latitude === organisations.get(one.parent ?? '')?.columns.latitude);
    expect(sameAddress.length).toBeGreaterThan(5);
  });

  it('montre toutes les longueurs de listes : de 0 à 16 mots-clés, de 1 à 4 contacts, avec et sans logo', () => {
    const lengths = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);
    expect(lengths(network.suppliers.map((one) => one.columns.tags.length))).toEqual([...Array(17).keys()]);
    expect(lengths(members.map((one) => one.contacts.length))).toEqual([1, 2, 3, 4]);
    expect(lengths(members.map((one) => one.columns.gallery.length))).toEqual([0, 2, 3, 4, 5]);
    expect(members.filter((one) => repeated(one.columns.tags).length > 0)).toEqual([]);
    expect(members.some((one) => one.contacts.some((contact) => contact.phone === null && contact.tel !== null))).toBe(true);
    for (const list of [network.suppliers, network.subscribers]) expect(new Set(list.map((one) => one.columns.logo === null)).size).toBe(2);
  });

  it('a des offres passées, en cours et sans fin, et des documents pour chacune', () => {
    const outcomes = network.offers.map(({ expires_on: day }) => (day === null ? 'sans fin' : day < '2026-11-21' ? 'passée' : 'en cours'));
    expect(new Set(outcomes)).toEqual(new Set(['passée', 'en cours', 'sans fin']));
    expect(network.offers.every(({ documents, prices }) => documents.length >= 1 && documents.length <= 3 && prices.length >= 2)).toBe(
      true,
    );
    expect(new Set(network.offers.map((offer) => offer.supplier)).size).toBe(150);
    expect(network.articles).toHaveLength(46);
  });

  it('annonce un webinar proche et un d’un nouveau fournisseur, une formation où il reste des places, quatre indices', () => {
    const { articles, formations, indices } = network;
    const upcoming = articles.filter(({ category, endsAt }) => category === 'webinars' && endsAt !== null && endsAt > today);
    expect(upcoming.map(({ host }) => host !== null).toSorted()).toEqual([false, false, true]);
    expect(articles.filter(({ category }) => category === 'webinars').every(({ startsAt }) => startsAt !== null)).toBe(true);
    const sessions = formations.flatMap((one) => one.sessions);
    expect(sessions.some(({ available, startsAt }) => available && startsAt > today)).toBe(true);
    for (const { startsAt, endsAt } of sessions) for (const at of [startsAt, endsAt]) expect([0, 6]).not.toContain(at.getUTCDay());
    expect(repeated(formations.map(({ title }) => title))).toEqual([]);
    const atHome = indices.filter(({ code }) => ['cac', 'dow', 'dollar', 'brent'].includes(code));
    expect(atHome).toHaveLength(4);
    for (const { points } of atHome) {
      expect(points.length).toBeGreaterThan(1500);
      expect(points.at(-1)?.day).toBe('2026-11-20');
    }
    for (const { points, frequency } of indices) {
      expect(points.every(({ value }) => Number(value) > 0)).toBe(true);
      expect(repeated(points.map(({ day }) => day))).toEqual([]);
      expect(points.length > 30).toBe(frequency !== null);
    }
  });

  it('a un papier à imprimer pour chaque document, et un document au moins par catégorie que le portail nomme', () => {
    const attachments = network.contracts.flatMap((contract) => contract.attachments);
    expect(attachments.length).toBeGreaterThan(25);
    expect(attachments.filter(({ paper }) => !network.papers.has(paper))).toEqual([]);
    const documents = [...network.library, ...network.offers.flatMap((offer) => offer.documents)];
    expect(documents.filter(({ paper }) => !network.papers.has(paper))).toEqual([]);
    expect(documents.length).toBeGreaterThan(300);
    expect(network.papers.size).toBeLessThan(120);
    for (const category of [47, 127, 85, 86, 87, 88]) expect(network.library.map((one) => one.category)).toContain(category);
    expect(new Set(network.library.map(({ isPrivate }) => isPrivate)).size).toBe(2);
  });

  it('a des contrats pour les entreprises des comptes, dont cinq sans auteur', () => {
    expect(network.contracts).toHaveLength(92);
    expect(network.contracts.filter(({ author }) => author === null)).toHaveLength(5);
  });

  it('n’a ni texte vide ni image absente', () => {
    const allowed = /^(?:articles\.\d+\.imageAlt|indices\.\d+\.(?:image_alt|unit_\w+|\w+_country|description))$/;
    const empty = [...texts({ ...network, pictures: null }, '')].filter(
      ([path, text]) => text.trim() === '' && !allowed.test(path.slice(1)),
    );
    expect(empty).toEqual([]);
    const names = [...texts({ ...network, pictures: null }, '')].map(([, text]) => text).filter((text) => /^[0-9a-f]{40}\.svg$/.test(text));
    expect(names.length).toBeGreaterThan(500);
    expect(names.filter((name) => !network.pictures.has(name))).toEqual([]);
    for (const picture of network.pictures.values())
      expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"(?!.*(?:NaN|undefined)).*<\/svg>$/s);
  });

  it('a les comptes d’accounts.json, avec leur rôle et leur organisation', () => {
    for (const account of Object.values(accounts)) {
      expect(account.password.length).toBeGreaterThanOrEqual(14);
      const user = network.users.find((one) => one.email === account.username);
      expect(user?.role).toBe(account.role);
      expect(user?.password).toBe(account.password);
      expect(byIdentifier().get(user?.organisation ?? '')?.columns.title ?? 'Mercurial').toBe(account.organisation);
    }
    const withoutConsent = network.users.filter((one) => one.password !== null && one.contracts_consent_at === null);
    expect(withoutConsent.map((one) => one.email)).toEqual([accounts.colleague.username]);
    const head = members.find((one) => one.columns.title === accounts.subscriber.organisation);
    const subsidiary = members.find((one) => one.columns.title === accounts.subsidiary.organisation);
    expect(head?.parent).toBeNull();
    expect(subsidiary?.parent).toBe(head?.identifier);
  });

  it('donne à l’adhérent 38 fournisseurs et 12 favoris, au fournisseur 100 adhérents et 9 favoris', () => {
    const { turnover, favourites, subscribers, suppliers } = network;
    const recent = turnover.months.flatMap((month, at) => (month > '2025-10-01' ? [at] : []));
    const subscriber = subscribers.findIndex((one) => one.columns.title === accounts.subscriber.organisation);
    const supplier = suppliers.findIndex((one) => one.columns.title === accounts.supplier.organisation);
    expect(new Set(recent.filter((at) => turnover.subscribers[at] === subscriber).map((at) => turnover.suppliers[at])).size).toBe(38);
    expect(new Set(recent.filter((at) => turnover.suppliers[at] === supplier).map((at) => turnover.subscribers[at])).size).toBe(100);
    expect(favourites.filter((one) => one.user === accounts.subscriber.username)).toHaveLength(12);
    expect(favourites.filter((one) => one.user === accounts.supplier.username)).toHaveLength(9);
  });
});
