import { expect, type Page } from '@playwright/test';

export type Viewer = 'subscriber' | 'supplier';
type Screen = {
  path: string;
  /** What stands there once the screen is whole. */
  whole: (page: Page) => Promise<void>;
};

const title = (name: string | RegExp) => (page: Page) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const list = async (page: Page) => {
  await expect(page.getByRole('list', { name: 'Liste des fournisseurs' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Articles' })).toBeVisible();
};

const subscribers = (page: Page) => expect(page.getByRole('list', { name: 'Liste des adhérents' })).toBeVisible();

export const loginViews: readonly Screen[] = [
  { path: '/login', whole: title('Connexion') },
  { path: '/login?forgotPassword=1', whole: title('Mot de passe oublié') },
  { path: '/login?newPassword=1&user=a%40b.example&token=c', whole: title('Nouveau mot de passe') },
];

/** The screens that a role may open. */
export const screensOf: Record<Viewer, readonly Screen[]> = {
  subscriber: [
    { path: '/', whole: (page) => expect(page.getByRole('link', { name: /Hygiène et propreté/ })).toBeVisible() },
    { path: '/fournisseurs', whole: list },
    { path: '/fournisseurs/hygiene-et-proprete?order=ASC&mySuppliers=1', whole: list },
    { path: '/recherche?motclef=gants', whole: list },
    { path: '/recherche?motclef=xqzwk', whole: (page) => expect(page.getByText(/Aucun fournisseur ne répond/)).toBeVisible() },
    { path: '/fournisseur/ateliers-vauban', whole: title('Ateliers Vauban') },
    { path: '/fournisseur/ateliers-vauban?tab=fiches', whole: title('Ateliers Vauban') },
    { path: '/adherent/fromageries-montcourt', whole: title('Fromageries Montcourt') },
    { path: '/adherent/fromageries-montcourt/societes', whole: title('Fromageries Montcourt') },
    { path: '/adherents?department=35&ca=1000,&sort=ca-desc', whole: subscribers },
    { path: '/fournisseur/hygia-bretagne/offres', whole: title('Hygia Bretagne') },
    { path: '/fournisseur/hygia-bretagne/documents', whole: title('Hygia Bretagne') },
    { path: '/offres?motclef=gants', whole: title('Offres négociées') },
    { path: '/documents', whole: title('Documents') },
    { path: '/404', whole: title("Cette page n'existe pas.") },
    { path: '/403', whole: title('Accès refusé.') },
    { path: '/contrats', whole: title('LISTE DES CONTRATS') },
    { path: '/contrat/ajouter', whole: (page) => expect(page.getByRole('region', { name: 'Fournisseur' })).toBeVisible() },
  ],
  supplier: [
    { path: '/', whole: title('Bonjour Sophie') },
    { path: '/adherents?mySubscribers=1', whole: subscribers },
    { path: '/recherche/adherents?motclef=xqzwk', whole: (page) => expect(page.getByText(/Aucun adhérent ne répond/)).toBeVisible() },
    { path: '/fournisseur/hygia-bretagne', whole: title('Hygia Bretagne') },
    { path: '/fournisseur/hygia-bretagne?tab=fiches', whole: title('Hygia Bretagne') },
    { path: '/adherent/clinique-des-deux-rives', whole: title('Clinique des Deux Rives') },
    { path: '/documents?category=88,85,86,87', whole: title('Documents') },
    { path: '/contrats', whole: title('LISTE DES CONTRATS') },
  ],
};

/** Opens a screen and waits until nothing of it is still on its way. */
export async function openScreen(page: Page, screen: Screen): Promise<void> {
  await page.goto(screen.path);
  await isWhole(page, screen);
}

export async function isWhole(page: Page, { whole }: Screen): Promise<void> {
  await whole(page);
  await expect(page.getByText('Chargement...', { exact: true })).toHaveCount(0);
}
