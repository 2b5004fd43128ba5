import { createHash } from 'node:crypto';
import { z } from 'zod';
import { shareWithAmendments } from '#api/modules/contracts/writing/contract-writing.queries.ts';
import { column, type FileImport, importer, read, requiredColumn, type ValidLine } from '#api/modules/imports/index.ts';
import { familiesByCode, organisationIds } from '#api/modules/organisations/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import { contractLimits } from '#protocol/contracts/contract-values.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import {
  type AuthorToBe,
  authorsByEmail,
  type Extra,
  insertImported,
  type KnownImport,
  knownImports,
  updateImported,
} from './contracts.import.queries.ts';
import { type FileSays, importedRow } from './imported-contract.ts';

const contractAmount = (given: string): ReturnType<typeof read.cents> => {
  const amount = read.cents(given);
  if (!('value' in amount)) return amount;
  if (amount.value > contractLimits.amount * 100) return { wrong: 'Montant trop grand : 999 999 999 999,99 au plus' };
  return amount.value < 0 ? { wrong: 'Montant négatif' } : amount;
};

const contractRow = z.object({
  reference: requiredColumn(['référence', 'Référence du contrat', 'N° de contrat', 'N° de marché'], read.text(contractLimits.shortText)),
  subscriber: requiredColumn(['siret_adhérent', 'SIRET acheteur', 'Adhérent'], read.siret),
  supplier: requiredColumn(['siret_fournisseur', 'Fournisseur'], read.siret),
  family: requiredColumn(['code_cpv', 'CPV', 'Code famille', 'Famille'], read.text(40)),
  subject: requiredColumn(['objet', 'Titre', 'Intitulé'], read.text(contractLimits.text)),
  start: requiredColumn(['date_application', 'Date de début', "Date d'effet"], read.date),
  end: requiredColumn(['date_fin', 'Échéance'], read.date),
  amount: column(['montant', 'Montant HT', 'Montant total'], contractAmount),
  months: column(['durée_mois', 'Durée', 'Durée en mois'], read.decimal(0, contractLimits.renewalMonths)),
  procedure: column(['procédure', 'Type de procédure'], read.text(contractLimits.shortText)),
  author: column(['auteur', "E-mail de l'auteur", 'Propriétaire'], read.email),
});
type Line = ValidLine<z.output<typeof contractRow>>;
type Families = Awaited<ReturnType<typeof familiesByCode>>;
type Memory = {
  subscribers: Map<string, number>;
  suppliers: Map<string, number>;
  families: Families;
  authors: Map<string, AuthorToBe>;
  today: CalendarDate;
};
type File = FileImport<Memory>;

/** `contrats.csv`: the contracts of subscribers with suppliers (readings, 'imported contracts'). */
export const contractsFile = importer({
  file: 'contrats.csv',
  row: contractRow,
  same: { column: 'reference', key: ({ subscriber, reference, supplier }) => [subscriber, supplier, reference].join('\n') },
  prepare: async ({ tx, now }): Promise<Memory> => ({
    subscribers: await organisationIds(tx, 'subscriber'),
    suppliers: await organisationIds(tx, 'supplier'),
    families: await familiesByCode(tx),
    authors: await authorsByEmail(tx),
    today: parisDate(now),
  }),
  async write(lines, file) {
    const said = lines.flatMap((line) => resolve(line, file).map((says) => ({ line, says })));
    const known = await knownImports(
      file.tx,
      said.map(({ says }) => says),
    );
    const news = said.flatMap(({ says }) => (known(says) ? [] : [importedRow(says, file.memory.today, file.now)]));
    const changes = said.flatMap(({ line, says }) => {
      const was = known(says);
      if (!was || !isChanged(line, says, was, file)) return [];
      const print = printsOver(was.import_print, says.print);
      return [{ id: was.id, row: importedRow({ ...says, print }, file.memory.today, file.now) }];
    });
    await insertImported(file.tx, news, file.now);
    await updateImported(file.tx, changes, extrasOf(file), file.now);
    await shareWithAmendments(
      file.tx,
      changes.map(({ id }) => id),
      'Modification du contrat d’origine',
      file.now,
    );
    return { created: news.length, changed: changes.length };
  },
});

/** Whether the file says something else of a contract than last time, and may still say it. */
function isChanged(line: Line, says: FileSays, was: KnownImport, file: File): boolean {
  if (was.import_print === printsOver(was.import_print, says.print)) return false;
  if (was.is_deleted) file.note(line, 'reference', 'Contrat supprimé par un membre : il le reste');
  else if (was.has_user_events) file.note(line, 'reference', 'Contrat repris par un membre : laissé comme il l’a écrit');
  return !was.is_deleted && !was.has_user_events;
}

/**
 * The family of a code: its own, or that of the longest code of the catalogue that begins it, as CPV codes do, written alone ('33') or
 * filled up with zeros ('33000000'), their control key left out; never a sub-family.
 */
function familyOf(families: Families, code: string): number | undefined {
  const [, digits = ''] = /^(\d+)(?:-\d)?$/.exec(code) ?? [];
  const beginnings = Array.from(digits, (_digit, at) => digits.slice(0, digits.length - at)).flatMap((beginning) =>
    beginning.length < 2 ? [beginning] : [beginning, beginning.padEnd(digits.length, '0')],
  );
  const found = [code, ...beginnings].map((one) => families.get(one)).find((one) => one !== undefined);
  return found && (found.parentId ?? found.id);
}

/** Who the file names as the author, when that is somebody of the company; a contract without author belongs to its company. */
function authorOf(line: Line, file: File, subscriber: number): number | null {
  const { author } = line.row;
  if (author === null) return null;
  const user = file.memory.authors.get(author);
  if (user?.organisation_id === subscriber) return user.id;
  file.note(
    line,
    'author',
    user ? 'Auteur d’une autre organisation : contrat sans auteur' : 'Auteur sans compte : contrat sans auteur',
    author,
  );
  return null;
}

/** What the columns of a file say beside what every file does. */
const extrasOf = ({ has }: File): Extra[] => [
  ...(has('amount') || has('procedure') ? ['amounts' as const] : []),
  ...(has('author') ? ['author' as const] : []),
];

const printOf = (cells: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(cells)).digest('base64url').slice(0, 22);
/** The print of what every line says, then of the amounts, then of the author: empty where the file has no column for it. */
const printsOf = ({ row, family, author }: Pick<FileSays, 'family' | 'author'> & { row: Line['row'] }, extras: readonly Extra[]): string =>
  [
    printOf([family, row.subject, row.start, row.end]),
    extras.includes('amounts') ? printOf([row.amount, row.months, row.procedure]) : '',
    extras.includes('author') ? printOf([author]) : '',
  ].join(' ');
/** The prints after a file: what it says nothing of stays as it was said last. */
function printsOver(before: string | null, now: string): string {
  const was = before?.split(' ') ?? [];
  return now
    .split(' ')
    .map((print, at) => print || (was[at] ?? ''))
    .join(' ');
}

function resolve(line: Line, file: File): FileSays[] {
  const { row } = line;
  const subscriber = file.memory.subscribers.get(row.subscriber);
  const supplier = file.memory.suppliers.get(row.supplier);
  const family = familyOf(file.memory.families, row.family);
  if (subscriber === undefined) file.refuse(line, 'subscriber', 'Adhérent inconnu', file.leftOut('adherents.csv', row.subscriber));
  if (supplier === undefined) file.refuse(line, 'supplier', 'Fournisseur inconnu', file.leftOut('fournisseurs.csv', row.supplier));
  if (family === undefined) file.refuse(line, 'family', 'Famille inconnue', file.leftOut('familles.csv', row.family));
  if (row.end < row.start) file.refuse(line, 'end', 'La date de fin précède la date d’application');
  if (subscriber === undefined || supplier === undefined || family === undefined || row.end < row.start) return [];
  const author = authorOf(line, file, subscriber);
  const print = printsOf({ row, family, author }, extrasOf(file));
  return [{ ...row, subscriber, supplier, supplierSiret: row.supplier, family, author, print }];
}
