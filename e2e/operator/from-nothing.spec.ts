import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectMail, linkMailedAfter } from '#e2e/support/mail.ts';
import { saved } from '#e2e/support/saved.ts';
import { type BarePortal, startBarePortal } from '#tools/lib/portal.ts';
import { createDatabase, type TestDatabase } from '#tools/lib/test-database.ts';

// From an empty portal with one account to a network that works, by the interface alone. A serial file for each database: the portal and its
// people are made once, and each test goes on where the one before stopped.

const password = 'Quatre mots choisis au hasard';
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==', 'base64');
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** A network to bring in: its folder, what the report of the import counts as added, and a company of each kind. */
type Network = { folder: string; added: Readonly<Record<string, string>>; buyer: string; supplier: string };

function smallNetwork(): Network {
  const folder = mkdtempSync(join(tmpdir(), 'reseau-'));
  const files = {
    'familles.csv': 'code;parent;libelle\n44;;Matériaux\n4410;44;Sable\n',
    'fournisseurs.csv': 'siret;raison_sociale;ville;famille;sous_familles\n73282932000074;Carrières du Val;Rennes;44;4410\n',
    'adherents.csv': 'siret;raison_sociale;ville\n35600000000048;Ville de Rennes;Rennes\n',
    'chiffre_affaires.csv': 'siret_adherent;siret_fournisseur;famille;mois;montant\n35600000000048;73282932000074;44;2026-09;1200,50\n',
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return {
    folder,
    added: { 'familles.csv': '2', 'fournisseurs.csv': '1', 'adherents.csv': '1', 'chiffre_affaires.csv': '1' },
    buyer: 'Ville de Rennes',
    supplier: 'Carrières du Val',
  };
}

/** The real network, without its indices, whose names and units it does not have. */
function realNetwork(from: string): Network {
  const folder = mkdtempSync(join(tmpdir(), 'reseau-'));
  for (const name of ['familles.csv', 'fournisseurs.csv', 'adherents.csv', 'contrats.csv', 'chiffre_affaires.csv'])
    cpSync(join(from, name), join(folder, name));
  return {
    folder,
    added: { 'fournisseurs.csv': '5 177', 'adherents.csv': '1 332', 'contrats.csv': '8 589', 'chiffre_affaires.csv': '105 912' },
    buyer: 'VILLE DE PARIS',
    supplier: 'ENTREPRISE MINETTO',
  };
}

const server = process.env.TEST_DATABASE_URL;
const real = process.env.NETWORK_FOLDER;

for (const kind of ['embarquée', 'PostgreSQL'])
  test.describe(`base ${kind}`, () => {
    test.skip(kind === 'PostgreSQL' && !server, 'TEST_DATABASE_URL names no PostgreSQL server');
    test.describe.configure({ mode: 'serial', timeout: real ? 240_000 : 120_000 });
    const network = real ? realNetwork(real) : smallNetwork();
    const administrator = 'directrice@reseau.example';
    const member = 'acheteuse@ville.example';
    let sharedData: string | undefined;
    let database: TestDatabase | undefined;
    let portal: BarePortal;
    let desk: Page;
    let office: Page;
    let buyer: Page;

    test.beforeAll(async () => {
      test.setTimeout(300_000);
      database = kind === 'PostgreSQL' ? await createDatabase(server ?? '') : undefined;
      portal = await startBarePortal(administrator, database?.url ?? '');
      // The mails are read in the folder of this portal, until its journey ends.
      sharedData = process.env.PORTAL_UNDER_TEST_DATA;
      process.env.PORTAL_UNDER_TEST_DATA = portal.data;
    });
    test.afterAll(async () => {
      process.env.PORTAL_UNDER_TEST_DATA = sharedData;
      await portal?.stop();
      await database?.drop();
    });

    test('le premier compte choisit son mot de passe et importe le réseau', async ({ browser }) => {
      desk = await openFirstAccount(browser, portal, administrator);
      await desk.goto('/operateur/imports');
      await desk.getByLabel('Choisir un dossier').last().setInputFiles(network.folder);
      await desk.getByRole('button', { name: 'Essayer' }).click();
      const wait = { timeout: real ? 400_000 : 60_000 };
      await expect(desk.getByRole('region', { name: /^Essai du/ })).toContainText('Essai terminé', wait);
      await desk.getByRole('button', { name: 'Importer…' }).click();
      await desk.getByRole('button', { name: 'Importer maintenant' }).click();
      await expect(desk.getByRole('region', { name: /^Import du/ })).toContainText('Import terminé.', wait);
      const tally = desk.getByRole('region', { name: /^Import du/ }).getByRole('table', { name: 'Bilan' });
      for (const [file, count] of Object.entries(network.added))
        await expect(tally.getByRole('row').filter({ hasText: file }).getByRole('cell').nth(2)).toHaveText(count);
    });

    test('un gestionnaire et un membre sont invités, et entrent par le mail reçu', async ({ browser }) => {
      office = await invited(browser, 'gestion@reseau.example', async () => {
        await field('Prénom').fill('Hugo');
        await role().selectOption({ label: 'Opérateur' });
        await field('Rôle au bureau').selectOption({ label: 'Gestionnaire' });
      });
      await office.goto('/operateur');
      await expect(office.getByRole('heading', { level: 1 })).toHaveText('Bonjour Hugo');
      await expect(office.getByRole('navigation', { name: 'Bureau' }).getByRole('link', { name: 'Imports' })).toHaveCount(0);
      buyer = await invited(browser, member, async () => {
        await field('Prénom').fill('Jeanne');
        await desk.getByLabel('Nom', { exact: true }).fill('Morel');
        await role().selectOption({ label: 'Adhérent' });
        await field('Organisation').fill(network.buyer);
        await desk.getByRole('option', { name: new RegExp(`^${network.buyer}, `) }).click();
      });
      await expect(buyer.getByText(network.buyer).first()).toBeVisible();
    });

    test('un article, une offre, une formation et une page se préparent, se voient comme ce membre, paraissent, et il les trouve', async () => {
      await office.goto('/operateur/articles/nouveau');
      await title(office).fill('Le sable se négocie');
      await office.getByLabel(/^Catégorie/).selectOption({ label: 'Actualités (tous)' });
      await type(office, /^Texte/, 'Trois carrières répondent.');
      await office.getByLabel('Envoyer une image').setInputFiles({ name: 'sable.png', mimeType: 'image/png', buffer: png });
      await office.getByLabel('Ce que montre l’image').fill('Un tas de sable');
      await prepare(/\/articles\/\d+$/);
      await seeAsMember('Le sable se négocie', 'Trois carrières répondent.');

      await office.goto('/operateur/offres/nouveau');
      await title(office).fill('Sable lavé : tarif du réseau');
      await office.getByLabel(/^Fournisseur/).fill(network.supplier);
      await office.getByRole('option', { name: network.supplier }).first().click();
      await type(office, /^Texte/, 'Livré sous huit jours.');
      await office.getByRole('button', { name: 'Ajouter un prix' }).click();
      const price = office.getByRole('group', { name: 'prix 1', exact: true });
      await price.getByRole('textbox', { name: /^Désignation/ }).fill('Sable 0/4');
      await price.getByRole('textbox', { name: /^Prix négocié/ }).fill('17,61');
      await office.getByRole('button', { name: 'Ajouter un document' }).click();
      const document = office.getByRole('group', { name: 'document 1', exact: true });
      await document.getByRole('textbox', { name: /^Titre/ }).fill('Fiche du sable');
      await document.getByLabel(/^Catégorie/).selectOption({ index: 1 });
      await document.locator('input[type=file]').setInputFiles({ name: 'sable.pdf', mimeType: 'application/pdf', buffer: pdf });
      await expect(document.getByRole('button', { name: 'Retirer sable.pdf' })).toBeVisible();
      await prepare(/\/offres\/\d+$/);
      await seeAsMember(network.supplier, 'Livré sous huit jours.');

      await office.goto('/operateur/formations/nouveau');
      await title(office).fill('Acheter du sable');
      await office.getByRole('combobox', { name: /^Branche/ }).fill('Travaux');
      await office.getByRole('combobox', { name: /^Catégorie/ }).fill('Matériaux');
      await office.getByRole('textbox', { name: /^Durée \(heures\)/ }).fill('7');
      await type(office, /^Description/, 'Lire une courbe granulométrique.');
      await office.getByRole('button', { name: 'Ajouter une session' }).click();
      const session = office.getByRole('group', { name: 'session 1' });
      await session.getByLabel(/^Début/).fill('04/03/2031');
      await session.getByLabel(/^Fin/).fill('04/03/2031');
      await session.getByLabel('Heure de Paris : Fin').fill('17:00');
      await session.getByRole('textbox', { name: /^Lieu/ }).fill('Rennes');
      await prepare(/\/formations\/\d+$/);
      await seeAsMember('Acheter du sable', 'Lire une courbe granulométrique.');

      await office.goto('/operateur/pages/nouveau');
      await title(office).fill('Notre charte du sable');
      await office.getByRole('textbox', { name: /^Adresse/ }).fill('charte-du-sable');
      await type(office, /^Texte/, 'Aucun sable de dune.');
      await prepare(/\/pages\/\d+$/);
      await seeAsMember('Notre charte du sable', 'Aucun sable de dune.');

      for (const path of ['/articles', '/offres', '/formations']) {
        await buyer.goto(path);
        await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(buyer.getByText(/[Ss]able/)).toHaveCount(0);
      }
      for (const address of prepared) await publish(address);

      await buyer.goto('/articles');
      await buyer.getByRole('link', { name: 'Le sable se négocie' }).first().click();
      await expect(buyer.getByText('Trois carrières répondent.')).toBeVisible();
      await expect(buyer.getByRole('img', { name: 'Un tas de sable' })).toBeVisible();
      await buyer.goto('/offres');
      await expect(buyer.getByText('Sable lavé : tarif du réseau').first()).toBeVisible();
      await buyer.goto(`/offres?motclef=${encodeURIComponent('sable lavé')}`);
      await expect(buyer.getByText('Sable lavé : tarif du réseau').first()).toBeVisible();
      await buyer.goto(`/recherche?motclef=${encodeURIComponent(network.supplier)}`);
      await buyer.getByRole('link', { name: network.supplier }).first().click();
      await expect(buyer.getByRole('heading', { level: 1 })).toContainText(network.supplier);
      await buyer.goto(`${new URL(buyer.url()).pathname.replace(/\/$/, '')}/offres`);
      await expect(buyer.getByText('Livré sous huit jours.')).toBeVisible();
      await expect(buyer.getByText('17,61')).toBeVisible();
      await buyer.getByRole('button', { name: "Voir l'aperçu de Fiche du sable" }).first().click();
      const file = buyer.getByRole('dialog', { name: 'Fiche du sable' }).getByRole('link', { name: 'Télécharger' });
      expect((await saved(buyer, () => file.click())).bytes.equals(pdf)).toBe(true);
      await buyer.goto('/formations');
      await buyer.getByRole('link', { name: 'Acheter du sable' }).first().click();
      await expect(buyer.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
      await buyer.goto('/page/charte-du-sable');
      await expect(buyer.getByText('Aucun sable de dune.')).toBeVisible();
    });

    test('la demande du membre arrive au bureau, s’attribue et reçoit sa réponse', async () => {
      await buyer.goto('/formulaire');
      await buyer.getByRole('textbox', { name: /^Objet/ }).fill('Du sable de rivière');
      await buyer.getByRole('textbox', { name: /^Votre demande/ }).fill('Douze tonnes par mois.');
      await buyer.getByRole('textbox', { name: /^Téléphone/ }).fill('02 99 00 00 00');
      await buyer.getByRole('button', { name: 'Envoyer', exact: true }).click();
      await expect(buyer.getByRole('definition').first()).toHaveText(/^[2-9A-HJ-NP-Z]{6}$/);
      const number = (await buyer.getByRole('definition').first().textContent()) ?? '';
      await office.goto('/operateur/demandes');
      await office.getByRole('link', { name: 'Du sable de rivière' }).click();
      await office.getByRole('complementary', { name: 'Traitement' }).getByRole('button', { name: 'Me la confier' }).click();
      await expect(office.getByRole('region', { name: 'Suivi' }).getByRole('listitem')).toHaveCount(2);
      await office.getByRole('radio', { name: 'E-mail au membre' }).check();
      await office.getByLabel('Votre réponse').fill('Deux carrières vous rappellent.');
      await office.getByRole('button', { name: 'Envoyer la réponse' }).click();
      await expect(office.getByText('Réponse envoyée.')).toBeVisible();
      await expectMail(member, `réponse à votre demande ${number}`);
    });

    test('une bannière prévue pour demain paraît demain, et s’en va le jour d’après', async () => {
      await office.goto('/operateur/bannieres/nouveau');
      await title(office).fill('Journée du sable');
      await office.getByLabel(/^Emplacement/).selectOption({ label: 'Accueil' });
      await office.getByRole('textbox', { name: /^Texte/ }).fill('Venez à Rennes.');
      await publication(office).getByRole('button', { name: 'Programmer…' }).click();
      const plan = office.getByRole('dialog');
      await plan.getByLabel(/^Visible à partir de/).fill(dayAhead(1));
      await plan.getByLabel('Heure de Paris : Visible à partir de').fill('00:00');
      await plan.getByLabel(/^Visible jusqu’à/).fill(dayAhead(2));
      await plan.getByLabel('Heure de Paris : Visible jusqu’à').fill('00:00');
      await plan.getByRole('button', { name: /^Programmer pour le \d/ }).click();
      await expect(office.getByText(/^Programmé/).first()).toBeVisible();
      for (const [days, count] of [
        [0, 0],
        [1, 1],
        [2, 0],
      ] as const) {
        if (days > 0) await portal.moveClock(days);
        const { page, leave } = await signedInAhead(days);
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(page.getByText('Journée du sable')).toHaveCount(count);
        await leave();
      }
    });

    const field = (label: string) => desk.getByLabel(new RegExp(`^${label}`));
    const role = () => desk.getByRole('form', { name: 'personne' }).getByLabel(/^Rôle(?! au)/);

    /** Makes an account at the desk, invites it, and returns the page of who accepts. */
    async function invited(browser: Browser, email: string, fill: () => Promise<void>): Promise<Page> {
      await desk.goto('/operateur/personnes/nouveau');
      await field('Adresse e-mail').fill(email);
      await fill();
      const account = desk.getByRole('complementary', { name: 'Compte' });
      await account.getByRole('button', { name: 'Créer le compte' }).click();
      await expect(desk.getByText('Compte créé. Il reste à inviter cette personne.')).toBeVisible();
      const link = await linkMailedAfter(email, async () => {
        await account.getByRole('button', { name: 'Inviter' }).click();
        await expect(desk.getByText('Invitation envoyée.')).toBeVisible();
      });
      return acceptInvitation(browser, portal, link);
    }

    /** The addresses of what is written at the desk and not published yet. */
    const prepared: string[] = [];
    async function prepare(address: RegExp): Promise<void> {
      await publication(office).getByRole('button', { name: 'Enregistrer le brouillon' }).click();
      await expect(office.getByText('Brouillon enregistré.')).toBeVisible();
      await expect(office).toHaveURL(address);
      prepared.push(office.url());
    }

    /** Opens the draft with the eyes of the member, as the administrator may. */
    async function seeAsMember(heading: string, text: string): Promise<void> {
      await desk.goto(prepared.at(-1) ?? '');
      await publication(desk).getByRole('button', { name: 'Aperçu…' }).click();
      await desk.getByLabel(/^Comme une personne/).fill('Morel');
      await desk.getByRole('option', { name: /Jeanne Morel/ }).click();
      const banner = desk.getByRole('complementary', { name: 'Visite en cours' });
      await expect(banner).toContainText('Jeanne Morel');
      await expect(desk.getByRole('heading', { level: 1 })).toContainText(heading);
      await expect(desk.getByText(text)).toBeVisible();
      await banner.getByRole('button', { name: 'Revenir au bureau' }).click();
      await expect(publication(desk)).toBeVisible();
    }

    async function publish(address: string): Promise<void> {
      await office.goto(address);
      await publication(office).getByRole('button', { name: 'Publier maintenant' }).click();
      await expect(office.getByText(/^Publiée?\s: les membres l[ae] voient\.$/)).toBeVisible();
    }

    /** Signs the member in with a browser whose clock is `days` ahead, as the server's is. */
    async function signedInAhead(days: number): Promise<{ page: Page; leave: () => Promise<void> }> {
      const context = await buyer.context().browser()?.newContext(settingsOf(portal));
      if (!context) throw new Error('The browser is gone');
      await context.clock.install({ time: Date.now() + days * 86_400_000 });
      const page = await context.newPage();
      await page.goto('/login');
      await signIn(page, member);
      return { page, leave: () => context.close() };
    }
  });

const publication = (page: Page) => page.getByRole('complementary', { name: 'Publication' });
const title = (page: Page) => page.getByRole('textbox', { name: /^Titre/ }).first();

/** Types in the editor of a text. */
async function type(page: Page, label: RegExp, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label }).first().click();
  await page.keyboard.type(text);
}

const settingsOf = ({ url }: BarePortal) =>
  ({ baseURL: url, serviceWorkers: 'block', locale: 'fr-FR', timezoneId: 'Europe/Paris', acceptDownloads: true }) as const;

/** Returns the day in Paris so many days ahead, as jj/mm/aaaa. */
const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('fr-FR', { timeZone: 'Europe/Paris' });

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL((at) => at.pathname === '/');
}

/** Opens the link of an invitation in a browser of its own, chooses a password there, and returns the signed-in page. */
async function acceptInvitation(browser: Browser, portal: BarePortal, link: string): Promise<Page> {
  const page = await (await browser.newContext(settingsOf(portal))).newPage();
  await page.goto(link);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Enregistrer et me connecter' }).click();
  await page.waitForURL((at) => at.pathname === '/');
  return page;
}

/** Opens the link that the command gives for the first account, chooses a password, and signs in. */
async function openFirstAccount(browser: Browser, portal: BarePortal, email: string): Promise<Page> {
  const page = await (await browser.newContext(settingsOf(portal))).newPage();
  await page.goto(portal.firstLink);
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await signIn(page, email);
  return page;
}
