import type { Content } from '#protocol/desk/content-endpoints.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';

/** Returns the end that 'Publier maintenant' leaves to a content: its own, but none when it is past. An end that the form tells stays. */
export const keptEnd = ({ endsByForm }: Pick<ContentView, 'endsByForm'>, content: Pick<Content, 'state' | 'shownUntil'> | null) =>
  content?.state === 'ended' && !endsByForm ? null : (content?.shownUntil ?? null);
