import { advanceTo, type Contract, type ContractDates, movingDates } from '#api/modules/contracts/contracts.lifecycle.ts';
import { contractLimits } from '#protocol/contracts/contract-values.ts';
import { type CalendarDate, daysBetween } from '#protocol/core/calendar.ts';

/** A line of the file with its references resolved to ids. `print` is a hash of the line, to detect a change. */
export type ResolvedLine = {
  reference: string;
  subscriber: number;
  /** Null when the line names its supplier in `supplierText`. */
  supplier: number | null;
  supplierText: string | null;
  /** The supplier as the file calls it: its identifier, or its name in lower case without accents. */
  supplierKey: string;
  family: number;
  subject: string;
  start: CalendarDate;
  end: CalendarDate;
  amount: number | null;
  months: number | null;
  procedure: string | null;
  author: number | null;
  print: string;
};
export type ImportedRow = Omit<Contract, 'id' | 'parent_id' | 'deleted_at' | 'version' | 'words'>;

/** Cuts a text to `maxLength` characters, the last of which is then '…' (RDG-233). */
const cut = (text: string, maxLength: number): string =>
  text.length <= maxLength
    ? text
    : `${text
        .slice(0, maxLength - 1)
        .toWellFormed()
        .trimEnd()}…`;
const decimals = new Intl.NumberFormat('fr-FR');
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

const daysOfMonth = 365.25 / 12;
/** Returns the length of a contract in months, rounded to a tenth, so that a year of 365 or 366 days is 12 months. */
const monthsOf = ({ start, end }: ResolvedLine): number => Math.round(((daysBetween(start, end) + 1) / daysOfMonth) * 10) / 10;

/** Returns the yearly part of a total amount, by the months of the line or else by its dates. The total of one year or less stays whole. */
function yearlyAmount(amount: number, line: ResolvedLine): number {
  const months = line.months ?? monthsOf(line);
  return months > 12 ? Math.round((amount * 12) / months) : amount;
}

function noteOf({ procedure, amount, months }: ResolvedLine): string | null {
  const total =
    amount === null ? null : `Montant total : ${euros.format(amount / 100)}${months ? ` sur ${decimals.format(months)} mois` : ''}`;
  const sentences = [procedure, total].filter((sentence) => sentence !== null);
  return sentences.length === 0 ? null : `${sentences.join('. ')}.`;
}

/**
 * Returns the contract of a line: a market, of the network unless its supplier is only named, for a fixed term, without notice, in the status that its dates give on `today`
 * (RDG-233 to RDG-236).
 */
export function importedRow(line: ResolvedLine, today: CalendarDate, now: Date): ImportedRow {
  const dates: ContractDates = {
    status: 'validated',
    start_date: line.start,
    end_date: line.end,
    first_end_date: line.end,
    renewed_months: 0,
    notification_date: line.end,
    notice_days: 0,
    automatic_renewal: false,
    renewal_months: null,
    remind_from: today,
  };
  const title = cut(line.subject, contractLimits.title);
  return {
    ...dates,
    ...movingDates(advanceTo(dates, today).contract),
    organisation_id: line.subscriber,
    author_id: line.author,
    title,
    nature: 'market',
    family_id: line.family,
    amendment: false,
    master_contract: true,
    mercurial_network: line.supplier !== null,
    supplier_id: line.supplier,
    supplier_text: line.supplierText,
    internal_ref: line.reference,
    description: title === line.subject ? null : line.subject,
    note: noteOf(line),
    prices_revision_clause: null,
    currency: 'EUR',
    year_amount_cents: line.amount === null ? null : yearlyAmount(line.amount, line),
    import_reference: line.reference,
    import_supplier: line.supplierKey,
    import_print: line.print,
    created_at: now,
    updated_at: now,
  };
}
