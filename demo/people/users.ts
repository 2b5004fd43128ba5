import accounts from '#demo/accounts.json' with { type: 'json' };
import { addDays, instantOf } from '#demo/calendar.ts';
import type { DemoOrganisation } from '#demo/organisations/organisation.ts';
import { mobilePhone, phoneAt } from '#demo/places/places.ts';
import { regions } from '#demo/places/regions.list.ts';
import { randomFrom } from '#demo/random.ts';
import { accountHolders } from './accounts.list.ts';

/** A user. `organisation`: its identifier; `password`: in clear for the accounts shown at the start of the demonstration, null for the others. */
export type DemoUser = {
  email: string;
  role: 'subscriber' | 'supplier' | 'operator';
  organisation: string | null;
  firstname: string;
  lastname: string;
  phone: string | null;
  tel: string | null;
  service: string | null;
  function: string | null;
  profile: string | null;
  regions: string[];
  contract_rights: 'read' | 'write' | null;
  contracts_consent_at: Date | null;
  contracts_consent_version: string | null;
  password: string | null;
  created_at: Date;
};

const termsVersion = '2026-01';
const otherUsers = 44;
const keys = ['subscriber', 'colleague', 'subscriberOther', 'subsidiary', 'supplier', 'supplierOther', 'operator'] as const;

const isRole = (role: string): role is DemoUser['role'] => role === 'subscriber' || role === 'supplier' || role === 'operator';
const consent = (at: Date | null) => ({ contracts_consent_at: at, contracts_consent_version: at && termsVersion });

/** Makes the user of an account of accounts.json. */
function makeHolder(key: (typeof keys)[number], today: string, organisations: readonly DemoOrganisation[]): DemoUser {
  const { username, password, role, organisation: title } = accounts[key];
  const holder = accountHolders[key];
  const random = randomFrom(`account ${key}`);
  if (!isRole(role)) throw new Error(`Unknown role in accounts.json: ${role}`);
  const organisation = organisations.find((one) => one.columns.title === title && one.columns.kind === role);
  if (!organisation && role !== 'operator') throw new Error(`Unknown organisation in accounts.json: ${title}`);
  const region = organisation?.place.region ?? regions[0];
  return {
    email: username,
    role,
    organisation: organisation?.identifier ?? null,
    firstname: holder.firstname,
    lastname: holder.lastname,
    phone: region ? phoneAt(random, region) : null,
    tel: mobilePhone(random),
    service: holder.service,
    function: holder.function,
    profile: holder.profile,
    regions: [...holder.regions],
    contract_rights: holder.contractRights,
    ...consent(holder.consented ? instantOf(addDays(today, -200), 9) : null),
    password,
    created_at: instantOf(addDays(today, -700), 8),
  };
}

/** Makes a user from the first contact of an organisation, without a password. */
function makeInvited(organisation: DemoOrganisation, rank: number, today: string): DemoUser[] {
  const [contact] = organisation.contacts;
  if (!contact) return [];
  const random = randomFrom(`user ${rank}`);
  const { identifier, columns } = organisation;
  const { kind } = columns;
  return [
    {
      email: contact.email,
      role: kind,
      organisation: identifier,
      firstname: contact.firstname,
      lastname: contact.lastname,
      phone: contact.phone,
      tel: contact.tel,
      service: contact.service,
      function: contact.function,
      profile: kind === 'supplier' ? 'Fournisseur référencé' : random.pick(['Décideur achats', 'Acheteur', 'Prescripteur', 'Utilisateur']),
      regions: [organisation.place.region.title],
      contract_rights: random.pick(['read', 'write', null]),
      ...consent(random.chance(0.7) ? instantOf(addDays(today, -random.int(5, 300)), 10) : null),
      password: null,
      created_at: instantOf(addDays(today, -random.int(10, 900)), 8),
    },
  ];
}

/** Makes the users: those of accounts.json, then 44 contacts of subscribers and suppliers. */
export function makeUsers(today: string, suppliers: readonly DemoOrganisation[], subscribers: readonly DemoOrganisation[]): DemoUser[] {
  const organisations = [...suppliers, ...subscribers];
  const holders = keys.map((key) => makeHolder(key, today, organisations));
  const taken = new Set(holders.map((holder) => holder.organisation));
  const random = randomFrom('users');
  const withoutAccount = (list: readonly DemoOrganisation[]) => list.filter((one) => !taken.has(one.identifier));
  const invited = [...random.some(withoutAccount(subscribers), 26), ...random.some(withoutAccount(suppliers), otherUsers - 26)];
  return [...holders, ...invited.flatMap((organisation, rank) => makeInvited(organisation, rank, today))];
}
