import type { ContentKind } from '#api/modules/desk/index.ts';
import { refreshSubscriberChoices } from '#api/modules/organisations/subscriber-choices.queries.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import { type ReferentForm, referentDeskEndpoints, referentFields } from '#protocol/organisations/referent-desk.ts';
import {
  countFollowed,
  findOpenReferents,
  findReferentForm,
  findReferentOf,
  insertReferent,
  moveCompanies,
  referentSource,
  referentWords,
  updateReferent,
} from './referent-desk.queries.ts';

const followed = {
  subscriber: { words: ['adhérent', 'adhérents'], path: '/adherents' },
  supplier: { words: ['fournisseur', 'fournisseurs'], path: '/fournisseurs' },
} as const;

/** The referents at the desk: the people of the network who follow companies. */
export const referentKind: ContentKind<ReferentForm> = {
  resource: 'referents',
  endpoints: referentDeskEndpoints,
  searchKind: null,
  searchedText: referentWords,
  fields: referentFields,
  table: 'referents',
  source: referentSource,
  filters: [],
  columns: ['email', 'phone', 'companies'],
  pathOf: () => '/mercurial',
  choices: {
    replacement: (db, q) => {
      const words = normalise(q).split(' ').filter(Boolean);
      return findOpenReferents(db, words.length === 0 ? null : words.map((word) => `${word}:*`).join(' & '));
    },
  },
  readForm: findReferentForm,
  async judge(db, form, id) {
    const owner = form.email === '' ? undefined : await findReferentOf(db, form.email, id);
    return { form, issues: owner === undefined ? [] : [{ field: 'email', message: `Déjà celle de ${owner}` }] };
  },
  insert: insertReferent,
  update: updateReferent,
  async uses(db, id) {
    const kinds = await countFollowed(db, id);
    return kinds.map(({ kind, areClosed, companies }) => ({
      label: [
        `${companies}\u00a0${followed[kind].words[companies > 1 ? 1 : 0]}`,
        ...(areClosed ? [`fermé${companies > 1 ? 's' : ''}`] : []),
      ].join(' '),
      path: `${followed[kind].path}?referent=${id}${areClosed ? '&state=trash' : ''}`,
    }));
  },
  replace: moveCompanies,
  settle: refreshSubscriberChoices,
};
