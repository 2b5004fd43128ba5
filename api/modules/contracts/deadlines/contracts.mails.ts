import { type Contract, lastNoticeDay, nextRenewalMonths } from '#api/modules/contracts/contracts.lifecycle.ts';
import { inHowLong, months, reminderSentence } from '#api/modules/contracts/contracts.texts.ts';
import { type AnnouncedRevision, revisionSentences } from '#api/modules/contracts/revision/reminders/revision-reminders.texts.ts';
import type { Letter } from '#api/platform/mail/letter.ts';
import { type CalendarDate, frenchDate } from '#protocol/core/calendar.ts';

/** A contract, and itself with the dates of the term of the reminder: the present term, or a later one when its notice is past. */
export type DueTerm = {
  contract: Contract;
  term: Contract;
};

/** Writes the task of the user and its last day. */
function taskOf({ contract, term }: DueTerm, today: CalendarDate): string {
  const last = lastNoticeDay(term);
  const renewal = nextRenewalMonths(term);
  if (renewal === null) return `Ce contrat prend fin le ${frenchDate(term.end_date)}, ${inHowLong(term.end_date, today)}.`;
  const isNext = term.end_date !== contract.end_date;
  if (isNext && today <= last)
    return `Le préavis du terme en cours est passé : ce contrat sera reconduit jusqu’au ${frenchDate(term.end_date)}. Pour qu’il s’arrête alors, dénoncez-le au plus tard le ${frenchDate(last)}, ${inHowLong(last, today)}. Sans cela, il sera reconduit encore pour ${months(renewal)}.`;
  if (today > last)
    return `La date limite de dénonciation est passée depuis le ${frenchDate(last)} : ce contrat sera reconduit pour ${months(renewal)}.`;
  return `Pour ne pas le reconduire, dénoncez-le au plus tard le ${frenchDate(last)}, ${inHowLong(last, today)}. Sans cela, il sera reconduit pour ${months(renewal)}.`;
}

/** A date of revision of a contract that was announced. */
export type DueRevision = AnnouncedRevision & { contract_id: number; title: string };

const revisionBlock = ({ contract_id, title, ...revision }: DueRevision, today: CalendarDate, publicUrl: string) => ({
  title: `Contrat « ${title} »`,
  paragraphs: [...revisionSentences(revision, today), 'Le portail dit ce que donne la clause, et vérifie ce que le fournisseur demande.'],
  link: { href: new URL(`/contrat/${contract_id}/revision`, publicUrl).href, label: 'Voir la révision' },
});

/** Returns the subject of a mail without deadlines: its revisions alone. */
const aboutRevisions = (revisions: readonly DueRevision[]): string =>
  revisions.length === 1 ? `révision du contrat « ${revisions[0]?.title} »` : `${revisions.length} révisions de prix`;

type ReminderWordsInput = {
  /** The next last notice day first. At least one term, or one revision. */
  terms: readonly DueTerm[];
  /** The announced dates of revision, the next first. */
  revisions?: readonly DueRevision[];
  today: CalendarDate;
  publicUrl: string;
  /** The largest number of contracts. A last line links to the others. */
  most: number;
};

/** Writes the words of a mail of reminders: one for all the contracts whose last notice day or notification date is near. */
export function reminderWords({
  terms,
  revisions = [],
  today,
  publicUrl,
  most,
}: ReminderWordsInput): Pick<Letter, 'about' | 'blocks' | 'why'> {
  const several = terms.length > 1;
  const shown = terms.slice(0, most).map(({ contract, term }) => ({
    title: `Contrat « ${contract.title} »`,
    paragraphs: [`${reminderSentence(contract, term, today)}.`, taskOf({ contract, term }, today)],
    link: { href: new URL(`/contrat/${contract.id}`, publicUrl).href, label: 'Voir le contrat' },
  }));
  const revised = revisions.slice(0, most).map((revision) => revisionBlock(revision, today, publicUrl));
  const more = terms.length - shown.length + revisions.length - revised.length;
  const list = {
    href: new URL('/contrats', publicUrl).href,
    label:
      more === 0 ? 'Voir vos contrats' : more === 1 ? 'Voir le dernier dans vos contrats' : `Voir les ${more} autres dans vos contrats`,
  };
  const others = several || more > 0 ? [list] : [];
  const contracts = new Set([...terms.map(({ contract }) => contract.id), ...revisions.map(({ contract_id }) => contract_id)]);
  const why = `Vous recevez ce message parce que vous suivez ${contracts.size > 1 ? 'ces contrats' : 'ce contrat'} sur le portail.`;
  if (terms.length === 0) return { about: aboutRevisions(revisions), blocks: [...revised, ...others], why };
  return {
    about: several ? `${terms.length} échéances de contrats` : `échéance du contrat « ${terms[0]?.contract.title} »`,
    blocks: [
      ...(several ? [`${terms.length} contrats que vous suivez ont une échéance proche, la plus pressante en premier.`] : []),
      ...shown,
      ...revised,
      ...others,
    ],
    why,
  };
}
