import accounts from '#demo/accounts.json' with { type: 'json' };
import { instantOf } from '#demo/calendar.ts';
import type { DemoCatalogue } from '#demo/catalogue/catalogue.ts';
import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import type { PaperSet } from '#demo/papers/paper.ts';
import { type Random, randomFrom } from '#demo/random.ts';
import { typeset } from '#demo/typography.ts';
import { addDays, type CalendarDate, daysBetween } from '#protocol/core/calendar.ts';
import { makeAttachments } from './attachments.ts';
import type { DemoContract } from './contract.ts';
import { liveThrough } from './histories.ts';
import { outcomes, type Terms } from './outcomes.ts';
import { revisionEntries } from './revisions.list.ts';
import { type AccountKey, type Amendment, accountKeys, descriptions, portfolios, type Subject } from './subjects.list.ts';

type DemoContext = {
  today: CalendarDate;
  families: ReadonlyMap<string, string>;
  suppliers: readonly DemoOrganisation[];
  organisations: readonly DemoOrganisation[];
  rack: PaperSet;
  contracts: DemoContract[];
};
/** The owner and the parent of a contract. `drift`, from 0 to 1, moves its dates; an amendment has the drift of its contract. */
type Owned = {
  company: string;
  role: string;
  author: string | null;
  parent: number | null;
  drift: number;
};
type Relation = {
  amends: { contract: DemoContract; depth: number } | null;
};

const emailOf = (key: AccountKey): string => accounts[key].username;

const collaboratorsOf = ({ shared }: Subject): DemoContract['collaborators'] =>
  accountKeys.flatMap((key) => {
    const permission = shared?.[key];
    return permission ? [{ user: emailOf(key), permission }] : [];
  });

/** Picks a supplier of the network that sells in the family; null when the other party is only named. */
function partyOf(random: Random, { suppliers }: DemoContext, subject: Subject, family: string): DemoContract['supplier'] {
  const sellers = suppliers.filter(({ families }) => families.includes(family));
  return subject.party === undefined && sellers.length > 0 ? random.pick(sellers).identifier : null;
}

/** Returns the dates of a contract. An amendment starts after the contract that it amends. */
function termsOf(outcome: Subject['outcome'], today: CalendarDate, drift: number, depth: number): Terms {
  const terms = outcomes[outcome](today, drift);
  if (depth === 0 || terms.startDate >= today) return terms;
  const later = addDays(terms.startDate, Math.min(60 * depth, daysBetween(terms.startDate, today) - 1));
  return { ...terms, startDate: later };
}

const createdOn = (random: Random, { startDate }: Terms, today: CalendarDate): CalendarDate => {
  const before = [addDays(startDate, -random.int(12, 40)), addDays(today, -random.int(1, 6))];
  return before.toSorted()[0] ?? today;
};

/** Returns the clause of a contract: the drawn answer, but 'yes' for one whose revision the demonstration shows. */
const clauseOf = ({ title }: Subject, drawn: boolean | null): boolean | null =>
  revisionEntries.some(({ contract }) => contract === title) || drawn;

function makeContract(context: DemoContext, subject: Subject, owned: Owned, { amends }: Relation): number {
  const { today, contracts } = context;
  const random = randomFrom(`contract ${owned.company} ${subject.title}`);
  const family = context.families.get(subject.family);
  if (family === undefined) throw new Error(`unknown family of a demonstration contract: ${subject.family}`);
  const terms = termsOf(subject.outcome, today, owned.drift, amends?.depth ?? 0);
  const creation = { createdOn: createdOn(random, terms, today), author: owned.author, amendment: amends !== null };
  const life = liveThrough(random, terms, creation, today);
  const title = typeset(subject.title);
  const supplier = amends ? amends.contract.supplier : partyOf(random, context, subject, family);
  const supplierText = amends ? amends.contract.columns.supplier_text : supplier === null ? (subject.party ?? 'À préciser') : null;
  contracts.push({
    columns: {
      ...life.dates,
      title,
      nature: subject.nature,
      amendment: amends !== null,
      master_contract: subject.master === true && amends === null,
      mercurial_network: amends ? amends.contract.columns.mercurial_network : supplier !== null,
      supplier_text: supplierText,
      internal_ref: random.chance(0.7) ? `${creation.createdOn.slice(0, 4)}-${String(random.int(1, 980)).padStart(3, '0')}` : null,
      description: random.chance(0.75) ? typeset(random.pick(descriptions)) : null,
      note: null,
      notice_days: terms.noticeDays,
      prices_revision_clause: clauseOf(subject, random.pick([true, true, false, null])),
      currency: subject.currency ?? 'EUR',
      year_amount_cents: subject.amount === null ? null : subject.amount * 100_000 + random.int(0, 99) * 1000,
      version: life.version,
      created_at: instantOf(creation.createdOn, 9),
      updated_at: life.updatedAt,
    },
    organisation: owned.company,
    author: owned.author,
    family,
    supplier,
    parent: owned.parent,
    collaborators: collaboratorsOf(subject),
    attachments: makeAttachments(context.rack, title, owned.role, subject.files ?? 0, amends !== null),
    events: life.events,
    sentReminders: life.sentReminders,
  });
  return contracts.length - 1;
}

function makeAmendments(context: DemoContext, list: readonly Amendment[], origin: Subject, owned: Owned, depth: number): void {
  for (const { amendments = [], ...own } of list) {
    const contract = context.contracts[owned.parent ?? -1];
    if (!contract) throw new Error(`amendment without contract: ${own.title}`);
    const { family, nature, currency, shared } = origin;
    const subject: Subject = { ...own, family, nature, ...(currency && { currency }), ...(shared && { shared }) };
    const parent = makeContract(context, subject, owned, { amends: { contract, depth } });
    makeAmendments(context, amendments, subject, { ...owned, parent }, depth + 1);
  }
}

/** Makes the contracts of the companies of the demonstration accounts, each after its parent. */
export function makeContracts(
  today: CalendarDate,
  catalogue: DemoCatalogue,
  suppliers: readonly DemoOrganisation[],
  subscribers: readonly DemoOrganisation[],
  rack: PaperSet,
): DemoContract[] {
  const families = new Map(catalogue.families.filter(({ parent }) => parent === null).map(({ title, code }) => [title, code]));
  const context: DemoContext = { today, families, suppliers, organisations: [...suppliers, ...subscribers], rack, contracts: [] };
  for (const { owner, company, subjects } of portfolios) {
    const { organisation: title, role } = accounts[company];
    const identifier = context.organisations.find(({ columns }) => columns.title === title && columns.kind === role)?.identifier;
    if (identifier === undefined) throw new Error(`unknown organisation in accounts.json: ${title}`);
    for (const subject of subjects) {
      const by = subject.by ?? owner;
      const owned = {
        company: identifier,
        role,
        author: by === 'nobody' ? null : emailOf(by),
        parent: null,
        drift: randomFrom(`contract dates ${subject.title}`).next(),
      };
      const parent = makeContract(context, subject, owned, { amends: null });
      for (const child of subject.under ?? [])
        makeContract(context, { ...child, ...(subject.shared && { shared: subject.shared }) }, { ...owned, parent }, { amends: null });
      makeAmendments(context, subject.amendments ?? [], subject, { ...owned, parent }, 1);
    }
  }
  return context.contracts;
}
