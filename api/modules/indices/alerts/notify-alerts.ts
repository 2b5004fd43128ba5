import { variationOf } from '#api/modules/indices/index-value.ts';
import { insertNotifications } from '#api/modules/notifications/index.ts';
import { unityOf } from '#api/modules/series/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { escapeHtml } from '#api/platform/text/html.ts';
import { frenchDate } from '#protocol/core/calendar.ts';
import { decimalsOf, exact } from '#protocol/core/exact.ts';
import { exactText, percentText, signedText } from '#protocol/text/exact-text.ts';
import { type DueAlert, takeDueAlerts } from './alerts.queries.ts';

const valueOn = (day: string, value: string) => ({ day, exact: exact(value), decimals: decimalsOf(value) });

/** Writes the move since the value that the user knows of; empty without one. */
function moveText({ day, value, known_day, known_value }: DueAlert): string {
  if (known_day === null || known_value === null) return '';
  const variation = variationOf(valueOn(day, value), valueOn(known_day, known_value));
  if (!variation) return '';
  const size = variation.percentage === null ? signedText(variation.value) : percentText(variation.percentage);
  return `<p>${size} depuis le ${frenchDate(known_day)}.</p>`;
}

/** Notifies the users whose alerts the last values of some indices have fired, in the transaction that wrote these values. */
export async function notifyAlerts(tx: Tx, indexIds: readonly number[], at: Date): Promise<void> {
  const due = await takeDueAlerts(tx, indexIds);
  await insertNotifications(
    tx,
    due.map((alert) => ({
      userId: alert.user_id,
      theme: 'indices',
      about: { kind: 'index', id: alert.index_id },
      at,
      title: `${alert.name}\u00a0: ${exactText(alert.value)}\u00a0${unityOf(alert, alert.currency)}`.trim(),
      description: `<p>Valeur du ${escapeHtml(frenchDate(alert.day))}.</p>${moveText(alert)}`,
      link: `/indices/${alert.index_id}`,
      linkLabel: 'Voir l’indice',
    })),
  );
}
