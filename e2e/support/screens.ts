import { expect, type Page } from '@playwright/test';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { indexEndpoints } from '#protocol/indices/indices.ts';
import { callApi } from './api.ts';
import { createContract } from './contracts.ts';

export type Role = 'subscriber' | 'supplier';
export type Screen = {
  /** The path of the screen, or its route when `find` gives the path. */
  path: string;
  /** Finds the path of an object that the signed-in user may open. */
  find?: (page: Page) => Promise<string>;
  /** Resolves when the content of the screen is visible. */
  ready: (page: Page) => Promise<void>;
};

const title = (name: string | RegExp) => (page: Page) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const suppliers = async (page: Page) => {
  await expect(page.getByRole('list', { name: 'Liste des fournisseurs' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Articles' })).toBeVisible();
};

const subscribers = (page: Page) => expect(page.getByRole('list', { name: 'Liste des adhérents' })).toBeVisible();

const chart = async (page: Page) => {
  await page.getByRole('application').scrollIntoViewIfNeeded();
  await expect(page.getByRole('application').locator('svg')).toBeVisible();
};

const indices = (page: Page) => expect(page.getByRole('list', { name: 'Énergie' })).toBeVisible();

const studies = (page: Page) => expect(page.getByRole('list', { name: 'Études d’achat' })).toBeVisible();

const news = (page: Page) => expect(page.getByRole('list', { name: 'Actualités' })).toBeVisible();

const profile = async (page: Page) => {
  await title('Votre profil')(page);
  await expect(page.getByRole('region', { name: 'Appareils connectés' }).getByRole('listitem').first()).toBeVisible();
};

const contactForm = (page: Page) => expect(page.getByRole('form', { name: 'Votre demande' })).toBeVisible();

const preferences = (page: Page) => expect(page.getByRole('table', { name: 'Ce que vous recevez' })).toBeVisible();

/** An analysis of the dashboard. */
const analysis = (name: string) => (page: Page) => expect(page.getByRole('heading', { level: 2, name })).toBeVisible();

export const loginViews: readonly Screen[] = [
  { path: '/login', ready: title('Connexion') },
  { path: '/login?forgotPassword=1', ready: title('Mot de passe oublié') },
  { path: '/login?newPassword=1&user=a%40b.example&token=c', ready: title('Nouveau mot de passe') },
];

/** The screens that a role may open. */
export const screensOf: Record<Role, readonly Screen[]> = {
  subscriber: [
    { path: '/', ready: (page) => expect(page.getByRole('link', { name: /Hygiène et propreté/ })).toBeVisible() },
    { path: '/fournisseurs', ready: suppliers },
    { path: '/fournisseurs/hygiene-et-proprete?order=ASC&mySuppliers=1', ready: suppliers },
    { path: '/recherche?motclef=gants', ready: suppliers },
    { path: '/recherche?motclef=xqzwk', ready: (page) => expect(page.getByText(/Aucun fournisseur ne répond/)).toBeVisible() },
    { path: '/fournisseur/ateliers-vauban', ready: title('Ateliers Vauban') },
    { path: '/fournisseur/ateliers-vauban?tab=fiches', ready: title('Ateliers Vauban') },
    { path: '/adherent/fromageries-montcourt', ready: title('Fromageries Montcourt') },
    { path: '/adherent/fromageries-montcourt/societes', ready: title('Fromageries Montcourt') },
    { path: '/adherents?department=35&ca=1000,&sort=ca-desc', ready: subscribers },
    { path: '/fournisseur/hygia-bretagne/offres', ready: title('Hygia Bretagne') },
    { path: '/fournisseur/hygia-bretagne/documents', ready: title('Hygia Bretagne') },
    { path: '/offres?motclef=gants', ready: title('Offres négociées') },
    { path: '/documents', ready: title('Documents') },
    { path: '/page/glossaire-certifications', ready: title('Glossaire des certifications') },
    { path: '/page/accessibilite', ready: title('Accessibilité') },
    { path: '/mercurial', ready: title(/^L’équipe/) },
    { path: '/boite-a-outils', ready: title('Boîte à outils') },
    { path: '/actualite?type=webinars', ready: title('Actualité') },
    { path: '/indices-marches', ready: title('Indices des marchés') },
    { path: '/articles', ready: news },
    { path: '/actualites?filtre=agenda', ready: news },
    { path: '/article/webinar-electrifier-sa-flotte-en-cinq-etapes', ready: title(/^Webinar/) },
    { path: '/article/rencontre-regionale-des-acheteurs-a-nantes', ready: title(/^Rencontre régionale/) },
    { path: '/formations', ready: (page) => expect(page.getByRole('list', { name: 'Formations' })).toBeVisible() },
    { path: '/formation/preparer-et-conduire-une-negociation-d-achat', ready: title(/^Préparer et conduire/) },
    { path: '/indices', ready: indices },
    { path: '/etudes-achat', ready: studies },
    {
      path: '/indices/:id',
      find: async (page) =>
        `/indices/${(await callApi(page, indexEndpoints.list, '/api/v1/indices')).indices.find(({ code }) => code === 'brent')?.id}`,
      ready: chart,
    },
    { path: '/404', ready: title("Cette page n'existe pas.") },
    { path: '/403', ready: title('Accès refusé.') },
    { path: '/dashboard?tab=month', ready: chart },
    { path: '/dashboard?tab=supplier', ready: chart },
    {
      path: '/dashboard?tab=month&analysis=covered',
      ready: (page) => expect(page.getByRole('table', { name: 'Les plus grands fournisseurs sans contrat' })).toBeVisible(),
    },
    { path: '/dashboard?tab=month&analysis=spread', ready: analysis('Filiales et familles') },
    { path: '/dashboard?tab=month&analysis=concentration', ready: analysis('Concentration') },
    { path: '/contrats', ready: title('LISTE DES CONTRATS') },
    { path: '/contrat/ajouter', ready: (page) => expect(page.getByRole('region', { name: 'Fournisseur' })).toBeVisible() },
    {
      path: '/contrat/:id',
      find: async (page) => `/contrat/${(await createContract(page)).id}`,
      ready: (page) => expect(page.getByRole('region', { name: 'Échéances' })).toBeVisible(),
    },
    {
      path: '/contrat/:id/revision',
      find: async (page) => `/contrat/${(await createContract(page, { pricesRevisionClause: true })).id}/revision`,
      ready: title('Révision du prix'),
    },
    {
      path: '/documents/:slug/file',
      find: async (page) => (await callApi(page, documentEndpoints.search, '/api/v1/search/results/documents')).rows[0]?.link ?? '/404',
      ready: (page) => expect(page.getByText(/dans vos téléchargements/)).toBeVisible(),
    },
    { path: '/profil', ready: profile },
    { path: '/formulaire?object=Être rappelé', ready: contactForm },
    { path: '/centre-de-preferences', ready: preferences },
    { path: '/adherent/fromageries-montcourt/documents', ready: title('Fromageries Montcourt') },
    { path: '/recherche/adherents?motclef=fromageries', ready: subscribers },
  ],
  supplier: [
    { path: '/', ready: title('Bonjour Sophie') },
    { path: '/adherents?mySubscribers=1', ready: subscribers },
    { path: '/recherche/adherents?motclef=xqzwk', ready: (page) => expect(page.getByText(/Aucun adhérent ne répond/)).toBeVisible() },
    {
      path: '/fournisseur/hygia-bretagne',
      ready: async (page) => {
        await title('Hygia Bretagne')(page);
        await expect(page.getByRole('complementary', { name: 'Filtres' })).toHaveCount(0);
        await page.getByRole('main').getByRole('region', { name: 'Galerie', exact: true }).first().scrollIntoViewIfNeeded();
      },
    },
    {
      path: '/fournisseur/hygia-bretagne?tab=fiches',
      ready: (page) => expect(page.getByRole('list', { name: 'Fiches experts' })).toBeVisible(),
    },
    { path: '/adherent/clinique-des-deux-rives', ready: title('Clinique des Deux Rives') },
    { path: '/documents?category=88,85,86,87', ready: title('Documents') },
    { path: '/dashboard?tab=month', ready: chart },
    { path: '/dashboard?tab=region', ready: chart },
    { path: '/contrats', ready: title('LISTE DES CONTRATS') },
    { path: '/profil', ready: profile },
    { path: '/formulaire', ready: contactForm },
    { path: '/centre-de-preferences', ready: preferences },
  ],
};

/** Opens a screen and waits until all of it is loaded. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto((await screen.find?.(page)) ?? screen.path);
  await screen.ready(page);
  await expect(page.locator('[data-loading]')).toHaveCount(0);
}
