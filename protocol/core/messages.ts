import { z } from 'zod';
import { readDate } from './calendar.ts';
import { issueTexts } from './refusal.ts';

const figures = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 20 });
const number = (value: number | bigint) => figures.format(value);

/** Returns the sentence of the forms for what is no date 'yyyy-mm-dd': the 31st of February is told as they tell it. */
function wrongDate(input: unknown): string {
  const date = readDate(String(input));
  return 'wrong' in date ? date.wrong : 'Date attendue : jj/mm/aaaa';
}

/** Returns the French sentence of a zod issue, for the user. */
export function frenchMessage(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return issueTexts.required;
      if (issue.expected === 'number' || issue.expected === 'int') return 'Nombre attendu';
      if (issue.expected === 'date') return 'Date attendue : jj/mm/aaaa';
      if (issue.expected === 'boolean') return 'Répondez par oui ou par non';
      if (issue.expected === 'string') return 'Texte attendu';
      if (issue.expected === 'array') return 'Liste attendue';
      return 'Valeur non valable';
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? issueTexts.required : `${number(issue.minimum)} caractères au moins`;
      if (issue.origin === 'array') return 'Choisissez au moins une valeur';
      return `${number(issue.minimum)} au moins`;
    case 'too_big':
      if (issue.origin === 'string') return issueTexts.tooLong(Number(issue.maximum));
      if (issue.origin === 'array') return `${number(issue.maximum)} valeurs au plus`;
      return `${number(issue.maximum)} au plus`;
    case 'invalid_format':
      if (issue.format === 'email') return 'Adresse e-mail attendue, par exemple nom@entreprise.fr';
      if (issue.format === 'date') return wrongDate(issue.input);
      if (issue.format === 'url') return 'Adresse web attendue, par exemple https://www.exemple.fr';
      return 'Format non valable';
    case 'invalid_value':
      return 'Choisissez une valeur de la liste';
    case 'unrecognized_keys':
      return `Champ inconnu : ${issue.keys.join(', ')}`;
    default:
      return 'Valeur non valable';
  }
}

/** Makes all schemas of this process use the French sentences. The server and the browser each call it once. */
export const speakFrench = (): void => {
  z.config({ customError: frenchMessage });
};
