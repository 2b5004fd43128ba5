import { expect, it } from 'vitest';
import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import { maySignUp, webinarLinkOf } from './webinar-link.ts';

const url = 'https://webinar.example/a';
function sheet(category: string, metadatas: Partial<ArticleSheet['metadatas']>, own: Partial<ArticleSheet> = {}): ArticleSheet {
  const none = { date: null, time: null, duration: null, replay: null, url: null, subscription: null, agenda: null, objectives: null };
  const others = { public: null, support: null, category: null, branch: null, taux: null, rate: null, price: null };
  return {
    id: '1',
    slug: 'a',
    title: 'A',
    type: 'Webinars',
    body: '',
    createdAt: '2026-11-01T08:00:00.000Z',
    category,
    metadatas: { ...none, ...others, ...metadatas },
    medias: { thumbnail: null, heading: null, certifications: [], video: null },
    contact: null,
    speakers: [],
    steps: [],
    documents: [],
    sessions: [],
    interviews: [],
    access: { a11y: null },
    host: null,
    startsAt: '2026-11-21T10:00:00.000Z',
    endsAt: '2026-11-21T10:45:00.000Z',
    now: '2026-11-21T09:00:00.000Z',
    formation: null,
    ...own,
  };
}
const at = (time: string) => Date.parse(`2026-11-21T${time}:00Z`);

it('[NEW-11] les mots du lien d’un webinar suivent l’horloge', () => {
  const labels = ['09:44', '09:45', '10:44', '10:45'].map((time) => webinarLinkOf(sheet('webinars', { url }), at(time)));
  expect(labels).toEqual(['S’inscrire', 'Rejoindre', 'Rejoindre', 'Page du webinar, replay à venir'].map((label) => ({ label, url })));
});

it('[NEW-10] le replay remplace le lien, à toute heure', () => {
  for (const time of ['08:00', '12:00'])
    expect(webinarLinkOf(sheet('webinars', { url, replay: `${url}/replay` }), at(time))).toEqual({
      label: 'Voir le replay',
      url: `${url}/replay`,
    });
  expect(webinarLinkOf(sheet('webinars', {}), at('08:00'))).toBeNull();
  expect(webinarLinkOf(sheet('agenda', { url }), at('08:00'))).toBeNull();
});

it('[NEW-12] l’inscription par le formulaire s’arrête au début de l’événement, et n’existe pas pour un webinar', () => {
  const event = sheet('agenda', { subscription: true });
  expect([maySignUp(event, at('09:59')), maySignUp(event, at('10:00'))]).toEqual([true, false]);
  expect(maySignUp(sheet('agenda', {}), at('09:00'))).toBe(false);
  expect(maySignUp(sheet('webinars', { subscription: true }), at('09:00'))).toBe(false);
});
