import type { Content } from '#protocol/desk/content-endpoints.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import type { Publication } from './use-content-writes.ts';

/** Returns the hours with which the plan of a publication opens. An end that the form tells is not chosen there: the server takes it from the form. */
export const plannedHours = (
  { endsByForm }: Pick<ContentView, 'endsByForm'>,
  content: Pick<Content, 'state' | 'shownFrom' | 'shownUntil'> | null,
): Publication => ({
  from: content?.state === 'planned' ? content.shownFrom : null,
  until: endsByForm ? null : (content?.shownUntil ?? null),
});

/** Returns the end that 'Publier maintenant' leaves to a content: its own, but none when it is past. An end that the form tells stays. */
export const keptEnd = ({ endsByForm }: Pick<ContentView, 'endsByForm'>, content: Pick<Content, 'state' | 'shownUntil'> | null) =>
  content?.state === 'ended' && !endsByForm ? null : (content?.shownUntil ?? null);
