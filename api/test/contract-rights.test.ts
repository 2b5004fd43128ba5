import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#protocol/core/calendar.ts';
import type { Endpoint } from '#protocol/core/endpoint.ts';
import { anUpload } from './attachments.ts';
import { aContract, aContractForm, aHolder, issuesIn, type SignedHolder } from './contracts.ts';
import { aSubscriber, signedIn } from './factories.ts';
import { type Answer, openPortal, send, type TestPortal } from './harness.ts';
import { revisionRows } from './revision-rows.ts';

let portal: TestPortal;
type Right = 'write' | 'read' | 'none';
type Holding = Awaited<ReturnType<typeof aContract>>;
/** The callers, and the right of each on a contract with an author (`own`) and on one without (`left`). */
const callers = {
  'son auteur': { own: 'write', left: 'none' },
  'collaborateur en écriture': { own: 'write', left: 'write' },
  'collaborateur en lecture': { own: 'read', left: 'write' },
  'collaborateur en écriture, droits limités à la lecture': { own: 'read', left: 'read' },
  'collaborateur en écriture, droits retirés': { own: 'none', left: 'none' },
  'collègue qui a des droits sur les contrats': { own: 'none', left: 'write' },
  'collègue sans droits': { own: 'none', left: 'none' },
  'autre entreprise': { own: 'none', left: 'none' },
  filiale: { own: 'none', left: 'none' },
  fournisseur: { own: 'none', left: 'none' },
} as const satisfies Record<string, { own: Right; left: Right }>;
type Caller = keyof typeof callers;
const names = Object.keys(callers) as Caller[];
let people: Record<Caller, SignedHolder>;

beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  const company = await aSubscriber(portal);
  const subsidiary = await aSubscriber(portal, { parent_id: company.id });
  const at = (organisation_id: number, contract_rights: 'read' | 'write' | null) =>
    aHolder(portal, 'subscriber', { organisation_id, contract_rights });
  people = {
    'son auteur': await at(company.id, null),
    'collaborateur en écriture': await at(company.id, 'write'),
    'collaborateur en lecture': await at(company.id, 'write'),
    'collaborateur en écriture, droits limités à la lecture': await at(company.id, 'read'),
    'collaborateur en écriture, droits retirés': await at(company.id, null),
    'collègue qui a des droits sur les contrats': await at(company.id, 'write'),
    'collègue sans droits': await at(company.id, null),
    'autre entreprise': await aHolder(portal, 'subscriber', { contract_rights: 'write' }),
    filiale: await at(subsidiary.id, 'write'),
    fournisseur: await aHolder(portal, 'supplier', { contract_rights: 'write' }),
  };
});

/** Inserts a contract that is shared as in `callers`, with its author or without. */
function anyContract(which: 'own' | 'left', over: Parameters<typeof aContract>[2] = {}): Promise<Holding> {
  const author = people['son auteur'];
  const shared = [
    [people['collaborateur en écriture'], 'write'],
    [people['collaborateur en lecture'], 'read'],
    [people['collaborateur en écriture, droits limités à la lecture'], 'write'],
    [people['collaborateur en écriture, droits retirés'], 'write'],
  ] as const;
  if (which === 'own') return aContract(portal, author, over, shared);
  return aContract(portal, null, { ...over, organisation_id: author.organisation_id ?? 0 });
}

type RouteCall = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  payload?: object;
};
type Row = {
  ask: (contract: Holding) => RouteCall | Promise<RouteCall>;
  /** The status that each right is answered. */
  statuses: Record<Right, number>;
  /** The rights that the answer of a list proves: those that see the contract in it, or the others. */
  tells?: (answer: Answer, contract: Holding) => Right[] | Promise<Right[]>;
};
const path = (contract: { id: number }, rest = '') => `/api/v1/contract/${contract.id}${rest}`;
const readable = { write: 200, read: 200, none: 404 };
const written = { write: 200, read: 403, none: 404 };
const everyone = { write: 200, read: 200, none: 200 };
const amending = async (contract: Holding) =>
  aContractForm(portal, {
    amendment: true,
    parentContract: String(contract.id),
    contractNature: null,
    supplierText: null,
    mercurialNetwork: null,
  });
/** The statuses of a creation whose parent the caller may not write: a problem of the field `parentContract`. */
const asParent = { write: 200, read: 400, none: 400 };
const mentions = (answer: Answer, contract: { id: number }) => new RegExp(`"id":"${contract.id}"`).test(answer.text);

/** Fetches the calendar whose URL was answered. Returns the rights that it proves for the contract. */
async function inCalendar(answer: Answer, contract: Holding): Promise<Right[]> {
  const { url } = answer.body as { url: string };
  const calendar = await send(portal, { method: 'GET', url: new URL(url).pathname });
  expect(calendar.status).toBe(200);
  return calendar.text.includes(`contrat-${contract.id}-`) ? ['write', 'read'] : ['none'];
}

/** Attaches a new file to a contract. Returns the id of the file. */
async function attach({ id }: Holding): Promise<string> {
  const { fid } = await anUpload(portal, people['son auteur']);
  await portal.db.insertInto('contract_attachments').values({ contract_id: id, file_id: fid, kind: 'private', position: 0 }).execute();
  await portal.db.updateTable('files').set({ uploaded_by: null }).where('id', '=', fid).execute();
  return fid;
}

/** The expected answers of every route about contracts. A new route needs its row. */
const routes: Record<string, Row> = {
  'GET /api/v1/contracts': {
    ask: async (contract) => ({ method: 'GET', url: `/api/v1/contracts?end_date=${await endOf(contract)}` }),
    statuses: everyone,
    tells: (answer, contract) => (mentions(answer, contract) ? ['write', 'read'] : ['none']),
  },
  'GET /api/v1/contracts?xlsx=true': {
    ask: () => ({ method: 'GET', url: '/api/v1/contracts?xlsx=true' }),
    statuses: everyone,
    tells: (answer, contract) => (answer.text.includes(contract.title) ? ['write', 'read'] : ['none']),
  },
  'GET /api/v1/contract/autocompletes': {
    ask: () => ({ method: 'GET', url: '/api/v1/contract/autocompletes?types=contracts,collaborators' }),
    statuses: everyone,
    tells: (answer, contract) => (mentions(answer, contract) ? ['write'] : ['read', 'none']),
  },
  'GET /api/v1/contract/:id': { ask: (contract) => ({ method: 'GET', url: path(contract) }), statuses: readable },
  'GET /api/v1/contract/:id/history': { ask: (contract) => ({ method: 'GET', url: path(contract, '/history') }), statuses: readable },
  'GET /api/v1/contract/:id/parentality': {
    ask: (contract) => ({ method: 'GET', url: path(contract, '/parentality') }),
    statuses: readable,
  },
  'POST /api/v1/contract/check': {
    ask: async (contract) => ({ method: 'POST', url: '/api/v1/contract/check', payload: await amending(contract) }),
    statuses: asParent,
  },
  'PATCH /api/v1/contract/:id/check': {
    ask: (contract) => ({ method: 'PATCH', url: path(contract, '/check'), payload: { title: 'Changé' } }),
    statuses: written,
  },
  'POST /api/v1/contract': {
    ask: async (contract) => ({ method: 'POST', url: '/api/v1/contract', payload: await amending(contract) }),
    statuses: asParent,
  },
  'PATCH /api/v1/contract/:id': {
    ask: (contract) => ({ method: 'PATCH', url: path(contract), payload: { title: 'Changé' } }),
    statuses: written,
  },
  'GET /api/v1/contract/calendar': {
    ask: () => ({ method: 'GET', url: '/api/v1/contract/calendar' }),
    statuses: everyone,
    tells: (answer, contract) => inCalendar(answer, contract),
  },
  'POST /api/v1/contract/calendar': {
    ask: () => ({ method: 'POST', url: '/api/v1/contract/calendar' }),
    statuses: everyone,
    tells: (answer, contract) => inCalendar(answer, contract),
  },
  // The file of the contract, on every path that serves it.
  'GET /api/v1/documents/:id/file?': {
    ask: async (contract) => ({ method: 'GET', url: `/api/v1/documents/${await attach(contract)}/file` }),
    statuses: readable,
  },
  'GET /api/private-file-base64/:fid?': {
    ask: async (contract) => ({ method: 'GET', url: `/api/private-file-base64/${await attach(contract)}` }),
    statuses: readable,
  },
  // The same file in another contract.
  'POST /api/v1/contract?file': {
    ask: async (contract) => ({
      method: 'POST',
      url: '/api/v1/contract',
      payload: await aContractForm(portal, { contractDocuments: [await attach(contract)] }),
    }),
    statuses: { write: 400, read: 400, none: 400 },
  },
  ...revisionRows({ portal: () => portal, path, readable, written, everyone, mentions }),
  'DELETE /api/v1/contract/:id': { ask: (contract) => ({ method: 'DELETE', url: path(contract) }), statuses: written },
};

const call = async (who: SignedHolder, row: Row, contract: Holding): Promise<Answer> => {
  const { method, url, payload } = await row.ask(contract);
  return method === 'GET' ? who.get(url, who.csrf) : who.change(method, url, payload);
};

let numbered = 0;
/** Returns a title and an end date of its own: the list filtered by this day has no other contract. */
const titled = () => {
  const end_date = addDays('2040-01-01', ++numbered);
  return { title: `Contrat secret ${numbered}`, end_date, first_end_date: end_date, notification_date: '2039-12-01' };
};
const endOf = async ({ id }: Holding) =>
  (await portal.db.selectFrom('contracts').select('end_date').where('id', '=', id).executeTakeFirstOrThrow()).end_date;

describe('[API-48][API-49][API-57] qui peut quoi sur les contrats', () => {
  it('chaque route des contrats a sa ligne', () => {
    const nameOf = ({ method, path: at }: Endpoint) => `${method} ${at}`;
    const declared = [...portal.platform.endpoints.keys()].filter(({ path: at }) => /\/contracts?(?:\/|$)/.test(at)).map(nameOf);
    expect(
      Object.keys(routes)
        .filter((name) => !name.includes('?'))
        .toSorted(),
    ).toEqual(declared.toSorted());
  });

  it.each(Object.keys(routes).flatMap((name) => (['own', 'left'] as const).map((which) => [name, which] as const)))(
    '[CTR-99][CTR-101] %s, contrat %s',
    async (name, which) => {
      const row = routes[name];
      if (!row) throw new Error(name);
      for (const caller of names) {
        // Each caller has a new contract, so that one call does not change the next answer.
        const contract = await anyContract(which, titled());
        const right = callers[caller][which];
        const answer = await call(people[caller], row, contract);
        const context = `${name} par ${caller}, contrat ${which} : ${answer.text.slice(0, 300)}`;
        expect(answer.status, context).toBe(row.statuses[right]);
        if (row.tells) expect(await row.tells(answer, contract), context).toContain(right);
        else if (right === 'none') expect(answer.text, context).not.toContain(contract.title);
        if (answer.status === 400)
          expect(Object.keys(issuesIn(answer)), context).toContain(name.endsWith('?file') ? 'contractDocuments' : 'parentContract');
      }
    },
  );

  it.each(Object.keys(routes))('%s se refuse à l’opérateur et sans connexion', async (name) => {
    const row = routes[name];
    const operator = await signedIn(portal, 'operator');
    const contract = await anyContract('own', titled());
    if (!row) throw new Error(name);
    const { method, url, payload } = await row.ask(contract);
    const answer = method === 'GET' ? await operator.get(url, operator.csrf) : await operator.change(method, url, payload);
    // The path of a file is that of every document, so the operator receives a 404 and no 403.
    const refused = name.endsWith('?') ? { status: 404 } : { status: 403, body: { code: 'access-denied' } };
    expect(answer, answer.text).toMatchObject(refused);
    expect(await send(portal, { method, url, ...(payload && { payload }) })).toMatchObject({ status: 401 });
  });

  it('le contrat d’un auteur désactivé revient à ceux de son organisation qui ont des droits', async () => {
    const company = people['son auteur'].organisation_id;
    const leaver = await aHolder(portal, 'subscriber', { organisation_id: company });
    const contract = await aContract(portal, leaver, titled());
    const colleague = people['collègue qui a des droits sur les contrats'];
    expect((await colleague.get(path(contract))).status).toBe(404);
    await portal.db.updateTable('users').set({ disabled_at: portal.clock.now }).where('id', '=', leaver.id).execute();
    expect((await colleague.get(path(contract))).body).toMatchObject({
      header: { permission: 'write', takesAuthor: true, authorId: null },
    });
    expect((await colleague.change('PATCH', path(contract), { internalRef: 'Repris' })).body).toMatchObject({
      header: { authorId: String(colleague.id), takesAuthor: false },
    });
    expect((await people['collaborateur en écriture'].get(path(contract))).status).toBe(404);
  });

  it('aucune réponse ne nomme un parent que l’on ne voit pas', async () => {
    const parent = await aContract(portal, people['son auteur'], titled());
    const child = await anyContract('own', { ...titled(), parent_id: parent.id });
    const reader = people['collaborateur en lecture'];
    for (const url of [
      path(child),
      path(child, '/parentality'),
      `/api/v1/contracts?end_date=${await endOf(child)}`,
      '/api/v1/contracts?xlsx=true',
    ]) {
      const answer = await reader.get(url);
      expect(answer.text).toContain(child.title);
      expect(answer.text, url).not.toContain(parent.title);
    }
    expect((await people['son auteur'].get(path(child, '/parentality'))).body).toMatchObject({
      id: String(parent.id),
      childs: [{ id: String(child.id) }],
    });
  });
});
