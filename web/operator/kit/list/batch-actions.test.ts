import { expect, it } from 'vitest';
import type { ContentRow } from '#protocol/desk/content-endpoints.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import { offeredActions } from './batch-actions.ts';

const view = { name: 'offers', singular: 'offre', plural: 'offres', isFeminine: true } as ContentView;
const allowed = { change: null, publish: null, withdraw: null, discard: null, trash: null, restore: 'Pas à la corbeille', duplicate: null };
const row = (id: string, over: Partial<ContentRow> = {}) =>
  ({ id, state: 'draft', hasDraft: false, verdicts: allowed, ...over }) as ContentRow;
/** The ids of the contents that 'Publier' counts; undefined without the button. */
const published = (rows: readonly ContentRow[], over: Partial<ContentView> = {}) =>
  offeredActions({ ...view, ...over }, rows)
    .find(({ action }) => action === 'publish')
    ?.rows.map(({ id }) => id);

it('« Publier » compte ce qui n’est pas en ligne, et ce qui l’est avec des modifications que les membres ne voient pas', () => {
  const draft = row('brouillon');
  const shown = row('en ligne', { state: 'shown' });
  const edited = row('en ligne, modifié', { state: 'shown', hasDraft: true });
  const refused = row('refusé', { verdicts: { ...allowed, publish: 'À la corbeille' } });
  expect(published([draft, shown, edited, refused])).toEqual(['brouillon', 'en ligne, modifié']);
  expect(published([shown])).toBeUndefined();
});

it('ce qui a fini se publie de nouveau, sauf quand son dernier jour est dans sa fiche et n’a pas changé', () => {
  const ended = row('fini', { state: 'ended' });
  const edited = row('fini, modifié', { state: 'ended', hasDraft: true });
  expect(published([ended, edited])).toEqual(['fini', 'fini, modifié']);
  expect(published([ended, edited], { endsByForm: true })).toEqual(['fini, modifié']);
});

it('chaque action compte ce qu’elle change ; celle qui ne changerait rien n’est pas offerte', () => {
  const no = 'À la corbeille';
  const thrown = row('3', { state: 'trash', verdicts: { ...allowed, publish: no, withdraw: no, trash: no, restore: null } });
  const counts = (rows: readonly ContentRow[]) => offeredActions(view, rows).map((one) => `${one.action} ${one.rows.length}`);
  const some = [row('1'), row('2', { verdicts: { ...allowed, withdraw: 'Déjà retirée' } })];
  expect(counts(some)).toEqual(['publish 2', 'withdraw 1', 'trash 2']);
  expect(counts([...some, thrown])).toEqual(['publish 2', 'withdraw 1', 'restore 1', 'trash 2']);
  expect(offeredActions(view, [thrown]).map(({ label }) => label)).toEqual(['Restaurer']);
});
