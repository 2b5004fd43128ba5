import { insertNotifications } from '#api/modules/notifications/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { escapeHtml } from '#api/platform/text/html.ts';
import { noStatus, statusText } from '#protocol/studies/study-status.ts';
import { type DueStudy, takeDueStudies } from './changes.queries.ts';
import { findReaders } from './studies.access.queries.ts';

/** Writes what happened to a study: it is new, its last status, the number of its new documents. */
function changeTexts({ changes }: DueStudy, networkName: string): string[] {
  const isNew = changes.some(({ kind }) => kind === 'new');
  const status = changes.findLast(({ kind }) => kind === 'status');
  const documents = changes.filter(({ kind }) => kind === 'document').length;
  return [
    ...(isNew ? ['Nouvelle étude.'] : []),
    ...(status ? [`Statut\u00a0: ${statusText(status.status ?? noStatus, networkName)}.`] : []),
    ...(documents > 0 ? [documents === 1 ? 'Une pièce ajoutée.' : `${documents}\u00a0pièces ajoutées.`] : []),
  ];
}

/** Notifies the readers of the studies that have changed, once a study and day. */
export async function notifyChanges(tx: Tx, now: Date, networkName: string): Promise<void> {
  for (const study of await takeDueStudies(tx, parisDate(now), now)) {
    const readers = await findReaders(tx, study.id);
    const texts = [study.category, ...changeTexts(study, networkName)].filter((text) => text !== '');
    await insertNotifications(
      tx,
      readers.map(({ id }) => ({
        userId: id,
        theme: 'etudes',
        about: { kind: 'study', id: study.id },
        at: now,
        title: `Étude d’achat\u00a0: ${study.family}`,
        description: texts.map((text) => `<p>${escapeHtml(text)}</p>`).join(''),
        link: '/etudes-achat',
        linkLabel: 'Voir les études',
      })),
    );
  }
}
