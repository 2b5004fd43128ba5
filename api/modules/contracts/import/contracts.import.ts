import { createHash } from 'node:crypto';
import { z } from 'zod';
import { shareWithAmendments } from '#api/modules/contracts/writing/contract-writing.queries.ts';
import { column, type FileImport, foreign, importer, read, requiredColumn, type ValidLine } from '#api/modules/imports/index.ts';
import { familiesByCode, organisationIds } from '#api/modules/organisations/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import { contractLimits, renewalTooShort } from '#protocol/contracts/contract-values.ts';
import type { CalendarDate } from '#protocol/core/calendar.ts';
import {
  authorsByEmail,
  type Extra,
  insertImported,
  type KnownImport,
  lockImported,
  type PossibleAuthor,
  updateImported,
} from './contracts.import.queries.ts';
import { importedRow, type ResolvedLine } from './imported-contract.ts';

const contractAmount = (text: string): ReturnType<typeof read.cents> => {
  const amount = read.cents(text);
  if (!('value' in amount)) return amount;
  if (amount.value > contractLimits.amount * 100) return { wrong: 'Montant trop grand : 999 999 999 999,99 au plus' };
  return amount.value < 0 ? { wrong: 'Montant négatif' } : amount;
};

/** A supplier as its column names it: by its identifier, or by a name of its own. */
type SupplierNaming = { identifier: string } | { name: string };

/** Reads a supplier of the network by its SIRET, or the name of any other. A text of figures alone must be a SIRET. */
function supplierNaming(text: string): read.Reading<SupplierNaming> {
  const isName = /[^\d ]/.test(text);
  const reading = isName ? read.text(contractLimits.shortText)(text) : read.siret(text);
  if ('wrong' in reading) return reading;
  return { value: isName ? { name: reading.value } : { identifier: reading.value } };
}

const contractMonths = (text: string): ReturnType<ReturnType<typeof read.decimal>> =>
  text.startsWith('-') ? { wrong: renewalTooShort } : read.decimal(0, contractLimits.renewalMonths)(text);

/** Reads the address of an account: an earlier version may have taken one in a shape that is refused now. */
const accountAddress = (text: string): ReturnType<typeof read.email> =>
  /^\S+@\S+$/.test(text) ? read.text(254)(text.toLowerCase()) : read.email(text);

const contractRow = z.object({
  reference: requiredColumn(['référence', 'Référence du contrat', 'N° de contrat', 'N° de marché'], read.text(contractLimits.shortText)),
  subscriber: requiredColumn(['siret_adhérent', 'SIRET acheteur', 'Adhérent'], read.siret),
  supplier: column(['siret_fournisseur', 'SIRET du fournisseur'], foreign.identifier),
  supplierName: column(['fournisseur', 'Nom du fournisseur', 'Titulaire'], supplierNaming),
  family: requiredColumn(['code_cpv', 'CPV', 'Code famille', 'Famille'], read.text(40)),
  subject: requiredColumn(['objet', 'Titre', 'Intitulé'], read.text(contractLimits.text)),
  start: requiredColumn(['date_application', 'Date de début', "Date d'effet"], read.date),
  end: requiredColumn(['date_fin', 'Échéance'], read.date),
  amount: column(['montant', 'Montant HT', 'Montant total'], contractAmount),
  months: column(['durée_mois', 'Durée', 'Durée en mois'], contractMonths),
  procedure: column(['procédure', 'Type de procédure'], read.text(contractLimits.shortText)),
  author: column(['auteur', "E-mail de l'auteur", 'Propriétaire'], accountAddress),
});
type Line = ValidLine<z.output<typeof contractRow>>;
type Families = Awaited<ReturnType<typeof familiesByCode>>;
type Memory = {
  subscribers: Map<string, number>;
  suppliers: Map<string, number>;
  families: Families;
  authors: Map<string, PossibleAuthor>;
  today: CalendarDate;
};
type File = FileImport<Memory>;

/** The importer of `contrats.csv`: contracts of subscribers with suppliers (RDG-232 to RDG-237). */
export const contractsFile = importer({
  file: 'contrats.csv',
  row: contractRow,
  check: function* ({ supplier, supplierName }) {
    if (!supplier && !supplierName) yield { column: 'supplier', reason: 'SIRET ou nom du fournisseur requis' };
  },
  same: {
    column: 'reference',
    key: (row, { subscribers, suppliers }: Memory) => {
      const { key, identifier } = supplierOf(row);
      const supplier = identifier === null ? undefined : suppliers.get(identifier);
      return [subscribers.get(row.subscriber) ?? row.subscriber, supplier === undefined ? key : `#${supplier}`, row.reference].join('\n');
    },
  },
  prepare: async ({ tx, now }): Promise<Memory> => ({
    subscribers: await organisationIds(tx, 'subscriber'),
    suppliers: await organisationIds(tx, 'supplier'),
    families: await familiesByCode(tx),
    authors: await authorsByEmail(tx),
    today: parisDate(now),
  }),
  async write(lines, file) {
    const resolvedLines = lines.flatMap((line) => resolve(line, file).map((resolved) => ({ line, resolved })));
    const storedOf = await lockImported(
      file.tx,
      resolvedLines.map(({ resolved }) => resolved),
    );
    const news = resolvedLines.flatMap(({ resolved }) => (storedOf(resolved) ? [] : [importedRow(resolved, file.memory.today, file.now)]));
    const changes = resolvedLines.flatMap(({ line, resolved }) => {
      const stored = storedOf(resolved);
      if (!stored || !isChanged(line, resolved, stored, file)) return [];
      const print = mergePrints(stored.import_print, resolved.print);
      return [{ id: stored.id, row: importedRow({ ...resolved, print }, file.memory.today, file.now) }];
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

/** Tells that the line has changed since the last import, and that the contract is still the import's to write. */
function isChanged(line: Line, resolved: ResolvedLine, stored: KnownImport, file: File): boolean {
  if (stored.import_print === mergePrints(stored.import_print, resolved.print)) return false;
  if (stored.is_deleted) file.note(line, 'reference', 'Contrat supprimé par un membre : il le reste');
  else if (stored.has_user_events) file.note(line, 'reference', 'Contrat repris par un membre : laissé comme il l’a écrit');
  return !stored.is_deleted && !stored.has_user_events;
}

/**
 * Returns the family of a code (RDG-236): the one with this code, or the one whose code is the longest beginning of it. A CPV code may be
 * short ('33'), filled with zeros ('33000000'), or end with a control digit ('-3'), which is ignored. A sub-family returns its family.
 */
function familyOf(families: Families, code: string): number | undefined {
  const [, digits = ''] = /^(\d+)(?:-\d)?$/.exec(code) ?? [];
  const beginnings = Array.from(digits, (_digit, at) => digits.slice(0, digits.length - at)).flatMap((beginning) =>
    beginning.length < 2 ? [beginning] : [beginning, beginning.padEnd(digits.length, '0')],
  );
  const family = [code, ...beginnings].map((key) => families.get(key)).find((match) => match !== undefined);
  return family && (family.parentId ?? family.id);
}

/** Tells that a spreadsheet took a CPV code for a number: '3311000' is in no catalogue, and '03311000' is in one of its families. */
const hasLostZero = (families: Families, code: string): boolean =>
  /^\d{7}$/.test(code) && !families.has(code) && familyOf(families, `0${code}`) !== undefined;

/** Returns the author that the line names, when the author belongs to the company; null leaves the contract to its company (RDG-240). */
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

/** Lists the optional groups of columns that the file has. The duration and the procedure go with the amount: all three make one note. */
const extrasOf = ({ has }: File): Extra[] => [
  ...(has('amount') ? ['amounts' as const] : []),
  ...(has('author') ? ['author' as const] : []),
];

const printOf = (cells: readonly unknown[]): string => createHash('sha256').update(JSON.stringify(cells)).digest('base64url').slice(0, 22);
/** Returns three hashes separated by blanks: the required columns, the amounts, the author. A hash is empty when the file has no such column. */
const printsOf = (
  { row, family, author, supplierText }: Pick<ResolvedLine, 'family' | 'author' | 'supplierText'> & { row: Line['row'] },
  extras: readonly Extra[],
): string =>
  [
    printOf([family, row.subject, row.start, row.end, ...(supplierText === null ? [] : [supplierText])]),
    extras.includes('amounts') ? printOf([row.amount, row.months, row.procedure]) : '',
    extras.includes('author') ? printOf([author]) : '',
  ].join(' ');
/** Merges the hashes of the present file into the stored ones: an empty hash keeps the stored one. */
function mergePrints(before: string | null, now: string): string {
  const stored = before?.split(' ') ?? [];
  return now
    .split(' ')
    .map((print, at) => print || (stored[at] ?? ''))
    .join(' ');
}

/** Returns the supplier of a line: its key in the file, its identifier in the network, or its name. The identifier goes before the name. */
function supplierOf({ supplier, supplierName }: Line['row']): { key: string; identifier: string | null; name: string | null } {
  const identifier = supplier ?? (supplierName && 'identifier' in supplierName ? supplierName.identifier : null);
  if (identifier !== null) return { key: identifier, identifier, name: null };
  const name = supplierName && 'name' in supplierName ? supplierName.name : '';
  return { key: normalise(name) || name, identifier: null, name };
}

/** Resolves the references of a line to ids. Returns an empty array when a reference or the dates are refused. */
function resolve(line: Line, file: File): ResolvedLine[] {
  const { row } = line;
  const subscriber = file.memory.subscribers.get(row.subscriber);
  const { key: supplierKey, identifier, name: supplierText } = supplierOf(row);
  const supplier = identifier === null ? null : file.memory.suppliers.get(identifier);
  const lostZero = hasLostZero(file.memory.families, row.family);
  const family = lostZero ? undefined : familyOf(file.memory.families, row.family);
  if (subscriber === undefined) file.refuse(line, 'subscriber', 'Adhérent inconnu', file.leftOut('adherents.csv', row.subscriber));
  if (supplier === undefined) {
    const column = row.supplier === null ? 'supplierName' : 'supplier';
    file.refuse(line, column, 'Fournisseur inconnu', file.leftOut('fournisseurs.csv', supplierKey));
  }
  if (lostZero) file.refuse(line, 'family', `Code CPV attendu : 8 chiffres${read.lostZeros}`);
  else if (family === undefined) file.refuse(line, 'family', 'Famille inconnue', file.leftOut('familles.csv', row.family));
  if (row.end < row.start) file.refuse(line, 'end', 'La date de fin précède la date d’application');
  if (subscriber === undefined || supplier === undefined || family === undefined || row.end < row.start) return [];
  const author = authorOf(line, file, subscriber);
  const print = printsOf({ row, family, author, supplierText }, extrasOf(file));
  return [{ ...row, subscriber, supplier, supplierText, supplierKey, family, author, print }];
}
