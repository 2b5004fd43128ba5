import type { RevisionSheet } from '#protocol/contracts/contract-revision.ts';
import { typeset } from '#protocol/text/typeset.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import { money, signedPercent } from './revision.texts.ts';

type ReplyMailInput = {
  /** The title of the contract. */
  title: string;
  /** The sheet with which the demand was compared. */
  sheet: Pick<RevisionSheet, 'date' | 'price' | 'currency' | 'changeFromForce'>;
  answer: { verdict: string; slips: readonly string[] };
};

/** Returns the address of a mail that answers the supplier: what the clause gives, the comparison, what explains the demand, and the file. */
export function replyMail({ title, sheet: { date, price, currency, changeFromForce }, answer }: ReplyMailInput): string {
  const subject = `Révision du prix au ${fullDate(date)}\u00a0: ${title}`;
  const paragraphs = [
    'Bonjour,',
    `Nous avons comparé votre demande avec la clause de révision du contrat «\u00a0${title}\u00a0», à la date du ${fullDate(date)}.`,
    ...(price !== null && changeFromForce !== null
      ? [`La clause donne ${signedPercent(changeFromForce)}, soit un prix de ${money(price, currency)} hors taxes.`]
      : []),
    ...[answer.verdict, ...answer.slips].map(typeset),
    'Vous trouverez en pièce jointe le calcul, étape par étape, avec la source de chaque indice.',
  ];
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(paragraphs.join('\n\n'))}`;
}
