import { advanceTo, type Contract, type ContractDates, movingDates } from '#api/modules/contracts/contracts.lifecycle.ts';
import { contractLimits } from '#protocol/contracts/contract-values.ts';
import { type CalendarDate, daysBetween } from '#protocol/core/calendar.ts';

/** What a line of the file says, its references resolved. `print` tells it from what was said before. */
export type FileSays = {
  reference: string;
  subscriber: number;
  supplier: number;
  supplierSiret: string;
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
export type ImportedRow = Omit<Contract, 'id' | 'parent_id' | 'supplier_text' | 'deleted_at' | 'version' | 'words'>;

const cut = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`;
const decimals = new Intl.NumberFormat('fr-FR');
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

const daysOfMonth = 365.25 / 12;
/** How long a contract lasts, in months: to the tenth, so that years are whole ones whatever their days. */
const monthsOf = ({ start, end }: FileSays): number => Math.round(((daysBetween(start, end) + 1) / daysOfMonth) * 10) / 10;

/** A whole amount as that of a year, by the months that are said, else by the dates: what lasts a year at most is spent in one. */
function yearly(amount: number, says: FileSays): number {
  const months = says.months ?? monthsOf(says);
  return months > 12 ? Math.round((amount * 12) / months) : amount;
}

function noteOf({ procedure, amount, months }: FileSays): string | null {
  const total =
    amount === null ? null : `Montant total : ${euros.format(amount / 100)}${months ? ` sur ${decimals.format(months)} mois` : ''}`;
  const said = [procedure, total].filter((one) => one !== null);
  return said.length === 0 ? null : `${said.join('. ')}.`;
}

/**
 * A contract as a line of the file says it (readings, 'imported contracts'): a market of the network, for a fixed term, without notice,
 * in the status that its dates give on `today`.
 */
export function importedRow(says: FileSays, today: CalendarDate, now: Date): ImportedRow {
  const dates: ContractDates = {
    status: 'validated',
    start_date: says.start,
    end_date: says.end,
    first_end_date: says.end,
    renewed_months: 0,
    notification_date: says.end,
    notice_days: 0,
    automatic_renewal: false,
    renewal_months: null,
    remind_from: today,
  };
  const title = cut(says.subject, contractLimits.title);
  return {
    ...dates,
    ...movingDates(advanceTo(dates, today).contract),
    organisation_id: says.subscriber,
    author_id: says.author,
    title,
    nature: 'market',
    family_id: says.family,
    amendment: false,
    master_contract: true,
    mercurial_network: true,
    supplier_id: says.supplier,
    internal_ref: says.reference,
    description: title === says.subject ? null : says.subject,
    note: noteOf(says),
    prices_revision_clause: null,
    currency: 'EUR',
    year_amount_cents: says.amount === null ? null : yearly(says.amount, says),
    import_reference: says.reference,
    import_supplier: says.supplierSiret,
    import_print: says.print,
    created_at: now,
    updated_at: now,
  };
}
