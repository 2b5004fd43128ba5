import type { Mail } from '#api/platform/mail/mail.ts';
import { escapeHtml } from '#api/platform/text/html.ts';
import { type CalendarDate, frenchDate } from '#protocol/core/calendar.ts';
import { type Contract, lastNoticeDay } from '../contracts.lifecycle.ts';
import { deadlineSentence, inHowLong, months } from '../contracts.words.ts';

type Given = { to: string; firstname: string; contract: Contract; today: CalendarDate; link: string; networkName: string };

/** What must be done, and by when. */
function whatToDo(contract: Contract, today: CalendarDate): string {
  const last = lastNoticeDay(contract);
  const renewal = contract.automatic_renewal && contract.renewal_months !== null ? contract.renewal_months : null;
  if (renewal === null) return `Ce contrat prend fin le ${frenchDate(contract.end_date)}, ${inHowLong(contract.end_date, today)}.`;
  if (today > last)
    return `La date limite de dénonciation est passée depuis le ${frenchDate(last)} : ce contrat sera reconduit pour ${months(renewal)}.`;
  return `Pour ne pas le reconduire, dénoncez-le au plus tard le ${frenchDate(last)}, ${inHowLong(last, today)}. Sans cela, il sera reconduit pour ${months(renewal)}.`;
}

/** Sent to the author and the collaborators of a contract when its notice, or its notification date, is near. */
export function reminderMail({ to, firstname, contract, today, link, networkName }: Given): Mail {
  const hello = firstname ? `Bonjour ${firstname},` : 'Bonjour,';
  const facts = `${deadlineSentence(contract, today)}.`;
  const todo = whatToDo(contract, today);
  const why = 'Vous recevez ce message parce que vous suivez ce contrat sur le portail.';
  return {
    to,
    subject: `${networkName} : échéance du contrat « ${contract.title} »`,
    text: `${hello}\n\nContrat « ${contract.title} »\n${facts}\n\n${todo}\n\nVoir le contrat :\n${link}\n\n${why}\n`,
    html: `<p>${escapeHtml(hello)}</p><p><strong>${escapeHtml(contract.title)}</strong><br>${escapeHtml(facts)}</p><p>${escapeHtml(todo)}</p><p><a href="${escapeHtml(link)}">Voir le contrat</a></p><p>${escapeHtml(why)}</p>`,
  };
}
