import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#protocol/core/endpoint.ts';
import { aPdf, formOf, formType, part } from './attachments.ts';
import { aContract, aContractForm, aHolder, type SignedHolder } from './contracts.ts';
import { aSubscriber } from './factories.ts';
import { type Answer, openNode, openPortal, send, type TestPortal } from './harness.ts';
import { aFormula, aResult, aRevisionIndex, reviseContract } from './revisions.ts';
import { anIp } from './tokens.ts';

let portal: TestPortal;
let limited: TestPortal;
/** Requests of one IP in a minute that `limited` lets through. */
const perMinute = 4;

beforeAll(async () => {
  portal = await openPortal();
  portal.clock.now = new Date('2026-11-21T10:00:00Z');
  limited = await openNode(portal, { PORTAL_SECRET: portal.settings.secret, RATE_LIMIT_PER_MINUTE: String(perMinute) });
  limited.clock.now = portal.clock.now;
});

type Holding = { id: number; title: string };
type Write = {
  /** The bodies to send, one for each verb of the endpoint. `contract` is the one that the write is about, or names as its parent. */
  bodies: (contract: Holding) => Promise<Record<string, Buffer | object>>;
  /** The status of a contract of another company: 404, or a problem of the field that names it. */
  invisible: number;
  /** Calls of one IP before a 429, when the route has a limit of its own. */
  limit?: number;
  /** The action of its line in the journal; null for a write that only checks. */
  journal: string | null;
};

const amendmentOf = (contract: Holding) =>
  aContractForm(portal, {
    amendment: true,
    parentContract: String(contract.id),
    contractNature: null,
    supplierText: null,
    mercurialNetwork: null,
  });
const creations = async (contract: Holding) => ({ création: await aContractForm(portal), avenant: await amendmentOf(contract) });
/** One change of each verb: the PATCH is also that of a renewal, of an end and of an archive. */
const changes = async () => ({
  modification: { title: 'Changé' },
  reconduction: { forceRenew: true, contractStatus: 'renew', renewalDuration: 12 },
  arrêt: { contractStatus: 'halted', endDate: '2026-12-31', revisionNote: 'Fin' },
});

/** The validated revision of each contract, by the id of the contract. */
const validated = new Map<number, number>();
const hasRevision = async (contract: Holding) => {
  const index = await aRevisionIndex(portal);
  if (contract.id > 0) await reviseContract(portal, contract, { index: String(index) });
  return index;
};
const formulas = async (contract: Holding) => ({ formule: aFormula({ index: String(await hasRevision(contract)) }) });
const validations = async (contract: Holding) => {
  await hasRevision(contract);
  return { validation: { date: '2026-07-01' } };
};
const withdrawals = async (contract: Holding) => {
  await hasRevision(contract);
  if (contract.id > 0) validated.set(contract.id, await aResult(portal, contract, '2026-07-01'));
  return { reprise: { note: 'Erreur' } };
};

/** Every endpoint that writes a contract. A new one needs its line here. */
const writes: Record<string, Write> = {
  'POST /api/v1/contract': { bodies: creations, invisible: 400, journal: 'contract-create' },
  'POST /api/v1/contract/check': { bodies: creations, invisible: 400, journal: null },
  'PATCH /api/v1/contract/:id': { bodies: changes, invisible: 404, journal: 'contract-change' },
  'PATCH /api/v1/contract/:id/check': { bodies: changes, invisible: 404, journal: null },
  'DELETE /api/v1/contract/:id': { bodies: async () => ({ suppression: {} }), invisible: 404, journal: 'contract-delete' },
  'PUT /api/v1/contract/:id/revision': { bodies: formulas, invisible: 404, journal: 'contract-revision' },
  'POST /api/v1/contract/:id/revision/results': { bodies: validations, invisible: 404, journal: 'contract-revision' },
  'POST /api/v1/contract/:id/revision/results/:result/withdraw': { bodies: withdrawals, invisible: 404, journal: 'contract-revision' },
  'POST /file/upload/node/document/field_file_private': {
    bodies: async () => ({ envoi: formOf(part('name="file"; filename="a.pdf"', aPdf())) }),
    // A file belongs to its sender, and to no contract yet.
    invisible: 200,
    limit: 150,
    journal: 'upload',
  },
};
/** Writes that touch no contract and need no consent: the URL of the user's own calendar, a picture or a file of the operator's desk. */
const apart = [
  'POST /api/v1/contract/calendar',
  'POST /api/v1/operator/files',
  'POST /api/v1/operator/pictures',
  'POST /api/v1/operator/imports/files',
  'POST /api/v1/operator/indices/:id/points/file',
];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const cases = Object.keys(writes);
function writeOf(name: string): Write {
  const write = writes[name];
  if (!write) throw new Error(name);
  return write;
}

/** Sends one body of a write, from its own IP unless `ip` is one. */
function sendWrite(to: TestPortal, me: SignedHolder, name: string, { id }: Holding, body: Buffer | object, ip = anIp()): Promise<Answer> {
  const [method = '', path = ''] = name.split(' ');
  return send(to, {
    method: method as 'POST',
    url: path.replace(':id', String(id)).replace(':result', String(validated.get(id) ?? 1)),
    payload: body,
    headers: { ...me.bearer, ...me.csrf, ...(Buffer.isBuffer(body) && formType) },
    remoteAddress: ip,
  });
}

const stored = async () => ({
  contracts: await portal.db.selectFrom('contracts').selectAll().orderBy('id').execute(),
  events: await portal.db.selectFrom('contract_events').selectAll().orderBy('id').execute(),
  files: await portal.db.selectFrom('files').selectAll().orderBy('id').execute(),
  formulas: await portal.db.selectFrom('contract_revisions').selectAll().orderBy('contract_id').execute(),
  results: await portal.db.selectFrom('contract_revision_results').selectAll().orderBy('id').execute(),
});

describe('chaque écriture d’un contrat', () => {
  it('a sa ligne ici', () => {
    const declared = [...portal.platform.endpoints.keys()]
      .filter(({ method, path, file }) => method !== 'GET' && (/\/contracts?(?:\/|$)/.test(path) || file !== undefined))
      .map(nameOf);
    expect([...cases, ...apart].toSorted()).toEqual(declared.toSorted());
  });

  it.each(cases)('%s demande d’avoir accepté les conditions, et n’écrit rien sans', async (name) => {
    const me = await aHolder(portal, 'subscriber', { contracts_consent_at: null, contracts_consent_version: null });
    const contract = await aContract(portal, me);
    const bodies = Object.entries(await writeOf(name).bodies(contract));
    const before = await stored();
    for (const [verb, body] of bodies)
      expect(await sendWrite(portal, me, name, contract, body), verb).toMatchObject({ status: 409, body: { code: 'consent-required' } });
    expect(await stored()).toEqual(before);
  });

  it.each(cases)('%s passe quand elles sont acceptées', async (name) => {
    const me = await aHolder(portal);
    for (const verb of Object.keys(await writeOf(name).bodies({ id: 0, title: '' }))) {
      const contract = await aContract(portal, me);
      const body = (await writeOf(name).bodies(contract))[verb] ?? {};
      const answer = await sendWrite(portal, me, name, contract, body);
      expect(answer.status, `${verb} ${answer.text}`).toBe(200);
    }
  });

  it.each(cases)('%s laisse sa ligne au journal, avec le numéro de son objet ; une vérification n’en laisse pas', async (name) => {
    const { bodies, journal } = writeOf(name);
    const me = await aHolder(portal);
    for (const verb of Object.keys(await bodies({ id: 0, title: '' }))) {
      const contract = await aContract(portal, me);
      const answer = await sendWrite(portal, me, name, contract, (await bodies(contract))[verb] ?? {});
      const lines = await portal.db.selectFrom('audit_events').select(['action', 'subject']).where('user_id', '=', me.id).execute();
      await portal.db.deleteFrom('audit_events').where('user_id', '=', me.id).execute();
      const created = answer.body as { id?: string; fid?: [{ value: string }] };
      const subject = created.fid ? `fichier ${created.fid[0].value}` : `contrat ${created.id ?? contract.id}`;
      expect(lines, verb).toEqual(journal === null ? [] : [{ action: journal, subject }]);
    }
  });

  it.each(cases)('%s ne touche pas le contrat d’une autre entreprise', async (name) => {
    const { bodies, invisible } = writeOf(name);
    const contract = await aContract(portal, await aHolder(portal), { title: 'Contrat secret' });
    const stranger = await aHolder(portal, 'subscriber', { organisation_id: (await aSubscriber(portal)).id, contract_rights: 'write' });
    const sent = Object.entries(await bodies(contract));
    const before = (await stored()).contracts.find(({ id }) => id === contract.id);
    for (const [verb, body] of sent) {
      const answer = await sendWrite(portal, stranger, name, contract, body);
      expect(answer.status, `${verb} ${answer.text}`).toBe(verb === 'création' ? 200 : invisible);
      expect(answer.text).not.toContain(contract.title);
    }
    expect((await stored()).contracts.find(({ id }) => id === contract.id)).toEqual(before);
  });

  it.each(cases)('%s est limitée en nombre par adresse IP', async (name) => {
    const { bodies, limit = perMinute } = writeOf(name);
    const [me, ip] = [await aHolder(portal), anIp()];
    const contract = await aContract(portal, me);
    const [body = {}] = Object.values(await bodies(contract));
    // An empty form counts like a file, and stores nothing.
    const sent = Buffer.isBuffer(body) ? formOf() : body;
    const statuses: number[] = [];
    for (let call = 0; call <= limit; call++) statuses.push((await sendWrite(limited, me, name, contract, sent, ip)).status);
    expect([statuses.slice(0, limit).includes(429), statuses.at(-1)]).toEqual([false, 429]);
    expect((await sendWrite(limited, me, name, contract, sent)).status).not.toBe(429);
  });
});
