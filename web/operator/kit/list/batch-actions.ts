import type { BatchAction } from '#protocol/desk/content-endpoints.ts';
import { wordsOf } from '#web/operator/kit/content-texts.ts';
import type { ContentRow, ContentView } from '#web/operator/kit/content-view.ts';

/** The actions on several contents in the order of their buttons, with the label of each. */
const actionsOf = (view: ContentView): { action: BatchAction; label: string }[] => [
  { action: 'publish', label: 'Publier' },
  ...(['withdraw', 'restore', 'trash'] as const).map((action) => ({ action, label: wordsOf(view).actions[action] })),
];

/** Tells that publishing would show nothing: the content is online already, or has ended by the last day of its form. */
const publishesNothing = ({ endsByForm }: ContentView, { state, hasDraft }: ContentRow): boolean =>
  !hasDraft && (state === 'shown' || (state === 'ended' && endsByForm === true));

/** Tells that an action changes a content. */
const changes = (view: ContentView, action: BatchAction, row: ContentRow): boolean =>
  row.verdicts[action] === null && !(action === 'publish' && publishesNothing(view, row));

/** Returns the actions that change some of the chosen contents, each with those that it changes. */
export const offeredActions = (view: ContentView, selected: readonly ContentRow[]) =>
  actionsOf(view)
    .map((one) => ({ ...one, rows: selected.filter((row) => changes(view, one.action, row)) }))
    .filter(({ rows }) => rows.length > 0);
