import { IconBuilding, IconBuildingStore } from '@tabler/icons-react';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';
import {
  subscriberSheetEndpoints,
  subscriberSheetFields,
  supplierSheetEndpoints,
  supplierSheetFields,
} from '#protocol/sheets/sheet-desk.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';

const address = ['street', 'postalCode', 'city', 'department', 'latitude', 'longitude'];
const company = ['activity', 'naf', 'nafLabel', 'staff', 'annualTurnover', 'tags'];
const links = ['phone', 'website', 'linkedin', 'youtube', 'youtubeChannel', 'customLinkTitle', 'customLinkUri', 'video', 'videoLinkText'];
const closing =
  'Les membres ne la verront plus\u00a0: ni dans les listes, ni dans la recherche, ni sur la carte. Les comptes de ses utilisateurs sont ' +
  'fermés. Son chiffre d’affaires et ses contrats sont gardés. Une fiche fermée se rouvre, avec ses comptes.';

/** The companies that buy. */
export const subscriberView: ContentView = {
  name: 'adherents',
  resource: 'subscribers',
  menu: { group: 'network', icon: IconBuilding },
  endpoints: subscriberSheetEndpoints,
  fields: subscriberSheetFields,
  singular: 'adhérent',
  plural: 'adhérents',
  title: 'Adhérents',
  create: 'Nouvel adhérent',
  columns: [
    { key: 'siret', label: 'SIRET' },
    { key: 'city', label: 'Ville' },
    { key: 'parent', label: 'Maison mère' },
  ],
  filters: [{ name: 'referent', label: 'Référent', all: 'Tous les référents' }],
  sections: [
    { title: 'Identité', fields: ['title', 'siret', 'parent', 'referent', 'joinedOn'] },
    { title: 'Adresse', fields: address },
    { title: 'Entreprise', fields: company },
    { title: 'Présentation', fields: ['logo', 'body', 'keyNumbers', 'labels', 'certifications', 'gallery'] },
    { title: 'Liens', fields: links },
    { title: 'Contacts', fields: ['contacts'] },
  ],
  empty: emptyFormOf(subscriberSheetFields),
  kept: { closing },
};

/** The companies that sell. */
export const supplierView: ContentView = {
  name: 'fournisseurs',
  resource: 'suppliers',
  menu: { group: 'network', icon: IconBuildingStore },
  endpoints: supplierSheetEndpoints,
  fields: supplierSheetFields,
  singular: 'fournisseur',
  plural: 'fournisseurs',
  title: 'Fournisseurs',
  create: 'Nouveau fournisseur',
  columns: [
    { key: 'siret', label: 'SIRET' },
    { key: 'city', label: 'Ville' },
    { key: 'family', label: 'Famille principale' },
  ],
  filters: [
    { name: 'family', label: 'Famille', all: 'Toutes les familles' },
    { name: 'referent', label: 'Référent', all: 'Tous les référents' },
  ],
  sections: [
    { title: 'Identité', fields: ['title', 'siret', 'foreignId', 'country', 'parent', 'referent', 'referenceYear'] },
    { title: 'Ce qu’il vend', fields: ['family', 'families', 'onDemand', 'tags'] },
    { title: 'Adresse', fields: address },
    { title: 'Entreprise', fields: company.filter((name) => name !== 'tags') },
    { title: 'Présentation', fields: ['logo', 'body', 'keyNumbers', 'labels', 'certifications', 'gallery', 'expertPages'] },
    { title: 'Liens', fields: [...links, 'evaluationLink'] },
    { title: 'Contacts', fields: ['contacts'] },
  ],
  empty: emptyFormOf(supplierSheetFields),
  kept: { closing },
};
