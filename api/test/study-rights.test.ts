import { beforeAll, describe, expect, it } from 'vitest';
import type { MemberRole } from '#protocol/core/role.ts';
import { aDocument, aSubscriber, aSupplier, signedIn } from './factories.ts';
import { openPortal, type TestPortal } from './harness.ts';
import { aStudy } from './studies.ts';

/** The companies that have a study: a group of three, and a company of its own. */
const companies = ['siège', 'filiale', 'sœur', 'autre société'] as const;
type Company = (typeof companies)[number];

/** The identities, and the companies whose studies each may see. */
const identities = {
  'adhérent du siège': { role: 'subscriber', at: 'siège', sees: ['siège', 'filiale', 'sœur'] },
  'adhérent de la filiale': { role: 'subscriber', at: 'filiale', sees: ['filiale'] },
  'adhérent de la sœur': { role: 'subscriber', at: 'sœur', sees: ['sœur'] },
  'adhérent d’une autre société': { role: 'subscriber', at: 'autre société', sees: ['autre société'] },
  'adhérent sans société': { role: 'subscriber', at: null, sees: [] },
  'fournisseur retenu': { role: 'supplier', at: 'retenu', sees: [] },
  'autre fournisseur': { role: 'supplier', at: null, sees: [] },
  opérateur: { role: 'operator', at: null, sees: companies },
} as const satisfies Record<string, { role: MemberRole; at: Company | 'retenu' | null; sees: readonly Company[] }>;
type Identity = keyof typeof identities;
const names = Object.keys(identities) as Identity[];

type Attached = { study: number; document: Awaited<ReturnType<typeof aDocument>> };
let portal: TestPortal;
let people: Record<Identity, Awaited<ReturnType<typeof signedIn>>>;
let attached: Record<Company, Attached>;

beforeAll(async () => {
  portal = await openPortal();
  const head = await aSubscriber(portal);
  const ids: Record<Company, number> = {
    siège: head.id,
    filiale: (await aSubscriber(portal, { parent_id: head.id })).id,
    sœur: (await aSubscriber(portal, { parent_id: head.id })).id,
    'autre société': (await aSubscriber(portal)).id,
  };
  const seller = await aSupplier(portal);
  const signIn = (name: Identity) => {
    const { role, at } = identities[name];
    if (at === null) return signedIn(portal, role, role === 'subscriber' ? { organisation_id: null } : {});
    return signedIn(portal, role, { organisation_id: at === 'retenu' ? seller.id : ids[at] });
  };
  const signed = [];
  for (const name of names) signed.push([name, await signIn(name)] as const);
  people = Object.fromEntries(signed) as typeof people;
  const studies = [];
  for (const company of companies) {
    const study = await aStudy(portal, ids[company], {
      suppliers: [{ kind: 'selected', name: 'Retenu', organisationId: seller.id }],
    });
    studies.push([company, { study, document: await aDocument(portal, { title: `Synthèse ${company}`, studyId: study }) }] as const);
  }
  attached = Object.fromEntries(studies) as typeof attached;
});

/** The three paths that serve files, and their names for a document. */
const filePaths = {
  'documents/{slug}/file': ({ document }: Attached) => `/api/v1/documents/${document.slug}/file`,
  'documents/{id}/file': ({ document }: Attached) => `/api/v1/documents/${document.id}/file`,
  'private-file-base64/{fid}': ({ document }: Attached) => `/api/private-file-base64/${document.fid}`,
};
/** The lists of documents, where an attachment of a study must not stand. */
const lists = [
  '/api/v1/search/results/documents',
  '/api/v1/search/results/documents?motclef=synthese',
  '/api/v1/search/results/documents/filters',
  '/api/v1/documents/201',
  '/api/v1/search/results/offers-documents',
  '/api/v1/home/documents',
  '/api/v1/profil',
];

describe.each(names)('études et pièces jointes : %s', (name) => {
  const { role, sees } = identities[name];
  it.each(companies)('[RDG-524] l’étude de %s, dans la liste et par chaque chemin d’un fichier', async (company) => {
    const me = people[name];
    const one = attached[company];
    const isVisible = sees.some((seen) => seen === company);
    const list = await me.get('/api/v1/interactions');
    expect(list.status).toBe(role === 'supplier' ? 403 : 200);
    const { interactions = [] } = list.body as { interactions?: { id: string; attachments: { slug: string }[] }[] };
    const row = interactions.find(({ id }) => Number(id) === one.study);
    expect(row?.attachments.map(({ slug }) => slug)).toEqual(isVisible ? [one.document.slug] : undefined);
    const rows = ((await me.get('/api/v1/interactions?xlsx=true')).body as { rows?: unknown[] }).rows;
    expect(rows?.length).toBe(role === 'supplier' ? undefined : sees.length);
    for (const [path, url] of Object.entries(filePaths)) {
      const answer = await me.get(url(one), me.csrf);
      expect([path, answer.status]).toEqual([path, isVisible ? 200 : 404]);
    }
  });

  it('[RDG-524] aucune autre liste n’a la pièce jointe d’une étude', async () => {
    for (const url of lists) {
      const answer = await people[name].get(url);
      expect(answer.status, url).toBeLessThan(500);
      for (const { document } of Object.values(attached)) expect(answer.text, url).not.toContain(document.title);
    }
  });
});
