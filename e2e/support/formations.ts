import type { Locator, Page } from '@playwright/test';
import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import { articleEndpoints } from '#protocol/articles/articles.ts';
import { documentEndpoints } from '#protocol/documents/documents.ts';
import { formationEndpoints } from '#protocol/formations/formations.ts';
import { callApi } from './api.ts';

/** A training of the demonstration: its fields are completed by `openWhole`. */
export const formationPath = '/formation/preparer-et-conduire-une-negociation-d-achat';
const apiPath = `/api/v1${formationPath}`;
const hourMs = 3_600_000;

/** A card of the sheet of a training. */
export const card = (page: Page, name: string): Locator => page.getByRole('main').getByRole('region', { name, exact: true });
/** A tab of the formats. */
export const tab = (page: Page, name: string): Locator =>
  page.getByRole('tablist', { name: 'Formats' }).getByRole('tab', { name, exact: true });
export const sessions = (page: Page): Locator => card(page, 'Sessions').getByRole('list', { name: 'Sessions' }).locator('> li');
/** The sentence of a session that takes no sign-up (TRN-19). */
export const closed = 'Il ne reste plus de place disponible pour cette session';

export const fetchFormation = (page: Page) => callApi(page, formationEndpoints.formation, apiPath);

/** Returns a training with every field, around one of the demonstration: its sessions are under way, open for two days, and full. */
async function wholeOf(page: Page): Promise<ArticleSheet> {
  const own = await fetchFormation(page);
  const document = (await callApi(page, documentEndpoints.search, '/api/v1/search/results/documents')).rows[0];
  const article = (await callApi(page, articleEndpoints.list, '/api/v1/articles?category=actualites')).rows[0];
  const at = (hours: number) => new Date(Date.parse(own.now) + hours * hourMs).toISOString();
  const body = 'Accueil dès 8\u00a0h\u00a030, déjeuner compris.';
  const session = { now: own.now, available: true, body, registration: null, waiting: null };
  const facts = { accessDelay: 'Jusqu’à la veille de la session', updatedOn: '2026-09-01' };
  return {
    ...own,
    metadatas: {
      ...own.metadatas,
      objectives: '<ul><li>Analyser un rapport de force</li><li>Préparer ses contreparties</li><li>Conclure par écrit</li></ul>',
      public: '<p>Acheteuses et acheteurs, chefs de projet.</p><p>Prérequis : avoir mené une consultation.</p>',
      support: '<p>Un cahier d’exercices et une fiche de préparation.</p>',
      taux: 92.4,
      rate: 7.4,
    },
    medias: {
      ...own.medias,
      certifications: own.medias.thumbnail ? [{ ...own.medias.thumbnail, alt: 'Cadre vérifié', title: 'Cadre vérifié' }] : [],
      video: { url: 'https://video.example/negocier' },
    },
    contact: { email: 'formation@reseau.example', firstname: 'Claire', lastname: 'Morin' },
    speakers: [{ name: 'Anne Roux', description: 'Acheteuse pendant quinze ans, elle forme des équipes d’achat.' }],
    steps: ['Préparer', 'Conduire l’entretien', 'Conclure'].map((title, step) => ({
      title,
      description: `<p>Texte de l’étape ${step + 1}.</p><ul><li>Un cas pratique</li></ul>`,
      situation: `Situation ${step + 1} : un fournisseur annonce une hausse.`,
    })),
    documents: document ? [document] : [],
    interviews: [
      { title: 'Responsable achats, laiterie', body: 'J’ai renégocié deux contrats le mois suivant.', slug: article?.slug ?? null },
      { title: 'Acheteur, clinique', body: 'Des exercices proches de nos dossiers.', slug: null },
    ],
    access: { a11y: '<p>Salles accessibles en fauteuil ; supports agrandis sur demande.</p>' },
    sessions: [
      { ...session, id: '901', dateTime: at(-2), endTime: at(1), location: 'À distance' },
      { ...session, id: '902', dateTime: at(24 * 10), endTime: at(24 * 11 + 8), location: 'Rennes' },
      { ...session, id: '903', dateTime: at(24 * 20), endTime: at(24 * 20 + 8), location: 'Lyon', available: false },
    ],
    formation: {
      formats: {
        inter: { isOffered: true, price: 1180, duration: 14 },
        intra: { isOffered: true, price: null, duration: null },
        custom: { isOffered: false, price: null, duration: null },
      },
      answers: { count: 42, year: 2025 },
      ...facts,
      methods: '<p>Jeux de rôle filmés, puis relus ensemble.</p>',
      evaluation: '<p>Un quiz à l’entrée et un cas à la sortie.</p>',
    },
  };
}

/** Answers the training of `formationPath` with every field, changed by the caller, and opens a page of it. */
export async function openWhole(page: Page, change: (whole: ArticleSheet) => void = () => undefined, search = ''): Promise<ArticleSheet> {
  const whole = await wholeOf(page);
  change(whole);
  await page.unroute(`**${apiPath}`);
  await page.route(`**${apiPath}`, (route) => route.fulfill({ json: whole }));
  await page.goto(`${formationPath}${search}`);
  return whole;
}
