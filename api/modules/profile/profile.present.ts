import { type DocumentRow, presentDocument } from '#api/modules/documents/index.ts';
import type { FollowedTraining } from '#api/modules/formations/index.ts';
import type { ProfileOfferRow } from '#api/modules/offers/index.ts';
import { imageOf } from '#api/platform/images.ts';
import type { Role } from '#protocol/core/role.ts';
import type { Profile } from '#protocol/profile/profile.ts';
import type { SessionUser } from '#protocol/session/session.ts';
import { periodInWords } from '#protocol/text/period.ts';
import { placeInSentence } from '#protocol/text/place.ts';
import type { Account, OwnLists } from './profile.queries.ts';

const joined = (parts: (string | null)[], separator: string) => parts.filter((part) => part).join(separator);
const postalAddress = (a: { street: string | null; postal_code: string | null; city: string | null }) =>
  joined([a.street, joined([a.postal_code, a.city], ' ')], ', ');
const fullName = (first: string | null, last: string | null) => joined([first, last], ' ') || null;

export const presentAccount = (a: Account): SessionUser => ({
  id: String(a.id),
  slug: a.slug,
  firstname: a.firstname,
  lastname: a.lastname,
  roles: [a.role],
  isFiliale: a.role === 'subscriber' && a.parent_id !== null ? a.slug : null,
  activityBranch: a.activity,
  profile: a.profile,
  referentMercurialName: fullName(a.referent_firstname, a.referent_lastname),
  referentMercurialEmail: a.referent_email,
  service: a.service,
  function: a.function,
  regions: a.regions,
  phone: a.phone,
  tel: a.tel,
  email: a.email,
  enterprise:
    a.organisation_id === null
      ? null
      : {
          id: String(a.organisation_id),
          idEdeal: a.identifier ?? '',
          title: a.title ?? '',
          address: postalAddress(a),
          phone: a.organisation_phone,
          family: a.family,
        },
  contractsConsent: a.contracts_consent_at !== null,
});

const typeLabels: Record<Role, string> = { subscriber: 'Adhérent', supplier: 'Fournisseur', operator: 'Réseau', guest: 'Invité' };

type ProfileRows = OwnLists & { account: Account };

const presentIdentity = (a: Account): Profile['identity'] =>
  a.organisation_id === null
    ? null
    : {
        title: a.title ?? '',
        slug: a.slug ?? '',
        medias: { thumbnail: imageOf(a.logo, a.title ?? '') },
        address: { street: a.street, postal: a.postal_code, city: a.city, country: a.country ?? '' },
        metadatas: {
          siret: a.siret ?? '',
          category: a.category,
          family: a.family,
          staff: a.staff,
          sector: a.activity,
          ca: a.annual_turnover_cents === null ? null : a.annual_turnover_cents / 100,
          naf: joined([a.naf, a.naf_label], ' ') || null,
        },
      };

const presentOwnDocument = (row: DocumentRow): Profile['documents'][number] => {
  const { body: _, ...document } = presentDocument(row);
  return document;
};
const presentOwnOffer = (row: ProfileOfferRow): Profile['offers'][number] => ({
  id: String(row.id),
  title: row.title,
  slug: row.supplier_slug,
  supplier: row.supplier_title,
  expirationDate: row.expires_on,
});

/** Writes the dates as 'du 3 au 4 décembre 2026, Rennes' (PRO-15). */
const presentTraining = (row: FollowedTraining): Profile['formations']['past'][number] => ({
  title: row.title,
  slug: row.slug,
  isReadable: row.is_readable,
  metadatas: { dates: `${periodInWords(row.starts_at, row.ends_at)}, ${placeInSentence(row.location)}` },
  support: row.support,
  convention: row.convention,
  presence: row.presence,
});

export const presentProfile = ({ account: a, contacts, documents, offers, scheduled, past }: ProfileRows): Profile => ({
  metadatas: {
    type: a.role,
    typeLabel: typeLabels[a.role],
    profil: a.profile,
    fonction: a.function,
    service: a.service,
    lastname: a.lastname,
    firstname: a.firstname,
    email: a.email,
    tel: a.tel,
    phone: a.phone,
  },
  identity: presentIdentity(a),
  contacts: contacts.map((c) => ({
    lastname: c.lastname,
    firstname: c.firstname,
    service: c.service,
    fonction: c.function,
    email: c.email,
    tel: c.tel,
    phone: c.phone,
    address: postalAddress(a) || null,
  })),
  formations: { scheduled: scheduled.map(presentTraining), past: past.map(presentTraining) },
  documents: documents.map(presentOwnDocument),
  offers: offers.map(presentOwnOffer),
});
