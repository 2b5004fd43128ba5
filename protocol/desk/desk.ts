import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { deskRoles } from './desk-roles.ts';

/** The resources of the desk, in the order of the menu. Files are found where a form has some. */
export const deskResources = [
  'articles',
  'formations',
  'registrations',
  'banners',
  'pages',
  'sectors',
  'pictures',
  'offers',
  'documents',
  'private-documents',
  'studies',
  'indices',
  'subscribers',
  'suppliers',
  'referents',
  'people',
  'categories',
  'families',
  'document-categories',
  'requests',
  'notifications',
  'turnover',
  'imports',
  'journal',
  'machine',
  'files',
] as const;
export type DeskResource = (typeof deskResources)[number];

/** The name of each resource, in the menu and in the journal. */
export const deskLabels: Readonly<Record<DeskResource, string>> = {
  articles: 'Articles',
  formations: 'Formations',
  registrations: 'Inscriptions',
  banners: 'Bannières',
  pages: 'Pages',
  sectors: 'Indices des marchés',
  pictures: 'Images',
  offers: 'Offres',
  documents: 'Documents',
  'private-documents': 'Documents privés',
  studies: 'Études',
  indices: 'Indices',
  subscribers: 'Adhérents',
  suppliers: 'Fournisseurs',
  referents: 'Référents',
  people: 'Personnes',
  categories: 'Catégories',
  families: 'Familles',
  'document-categories': 'Catégories de documents',
  requests: 'Demandes',
  notifications: 'Notifications',
  turnover: 'Chiffre d’affaires',
  imports: 'Imports',
  journal: 'Journal',
  machine: 'Salle des machines',
  files: 'Fichiers',
};

export const deskEndpoints = {
  me: endpoint({
    method: 'GET',
    path: '/api/v1/operator/me',
    summary: 'Le rôle de l’opérateur au bureau et ce qu’il peut ouvrir',
    /** `mayVisit`: the operator may see the portal with the eyes of a named member. */
    answer: z.object({ deskRole: z.enum(deskRoles), resources: z.array(z.enum(deskResources)), mayVisit: z.boolean() }),
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/v1/operator/waiting',
    summary:
      'Ce qui attend au bureau : demandes, inscriptions, invitations, brouillons, publications à venir, contenus qui vont disparaître',
    /**
     * Within the role of the operator. `mine`: the drafts that the operator changed last; `planned`: appear within 7 days; `ending`: disappear
     * within 30 days; `failed`: jobs and mails.
     */
    answer: z.object({
      requests: z.object({ new: z.int(), mine: z.int() }).nullable(),
      registrations: z.object({ requested: z.int() }).nullable(),
      people: z.object({ toInvite: z.int(), expired: z.int() }).nullable(),
      machine: z.object({ failed: z.int(), retrying: z.int() }).nullable(),
      lastImport: z.object({ at: z.iso.datetime(), isWritten: z.boolean(), refused: z.int() }).nullable(),
      contents: z.array(z.object({ resource: z.enum(deskResources), drafts: z.int(), mine: z.int(), planned: z.int(), ending: z.int() })),
    }),
  }),
} as const;
export type Waiting = z.infer<(typeof deskEndpoints.waiting)['answer']>;
