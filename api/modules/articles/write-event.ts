import { writeEvent } from '#api/platform/event-calendar.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { Settings } from '#api/platform/settings.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import type { ReadArticle } from './read-article.ts';

/** Writes the calendar file of a webinar or an event. Refuses an article without hours (404). */
export function writeArticleEvent({ row }: ReadArticle, { publicUrl, networkName }: Pick<Settings, 'publicUrl' | 'networkName'>) {
  const { starts_at: start, ends_at: end } = row;
  if (start === null || end === null) throw new Refusal(coreRefusals.notFound);
  const event = {
    uid: `article-${row.id}@${new URL(publicUrl).hostname}`,
    title: row.title,
    start,
    end,
    url: `${publicUrl}/article/${row.slug}`,
    updatedAt: row.changed_at,
  };
  return { name: `${row.slug}.ics`, type: 'text/calendar; charset=utf-8', bytes: Buffer.from(writeEvent(event, networkName)) };
}
