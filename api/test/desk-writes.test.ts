import { beforeAll, describe, expect, it } from 'vitest';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import { contentRefusals } from '#protocol/desk/content-endpoints.ts';
import { journalActions } from '#protocol/desk/journal.ts';
import { deskWrites, isDeskWrite, isTriedApart, secret, sendWrite, withoutLine } from './desk-writes.ts';
import { signedIn } from './factories.ts';
import { eventually, openPortal, type TestPortal } from './harness.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let me: Me;
beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'operator');
});

const named = () =>
  [...portal.platform.endpoints.keys()].filter(isDeskWrite).map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const isKeptPath = (name: string) => contentKinds.some(({ resource, remove }) => !remove && name.includes(`/operator/${resource}/`));
/** The actions that a sheet never has: it is open or closed. */
const neverOfKept = /\/(?:publish|withdraw|discard|duplicate)$/;
const names = Object.keys(deskWrites).filter((name) => !(isKeptPath(name) && neverOfKept.test(name)));
const methodOf = (name: string) => name.split(' ')[0] as 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const lines = async () => portal.db.selectFrom('audit_events').selectAll().where('user_id', '=', me.id).orderBy('id').execute();
/** The run of an import would keep the embedded database busy. */
const settled = () => eventually(async () => ((await me.get('/api/v1/operator/me')).status === 200 ? true : undefined));

describe('chaque écriture du bureau', () => {
  it('a sa ligne dans la liste de celles qui sont éprouvées', () => {
    const known = [...Object.keys(deskWrites), ...Object.keys(withoutLine)];
    expect(known.toSorted()).toEqual(
      named()
        .filter(([, { path }]) => !isTriedApart(path))
        .map(([name]) => name)
        .toSorted(),
    );
  });

  it.each(names)('%s laisse une ligne au journal, sans secret', async (name) => {
    await settled();
    const write = await (deskWrites[name] ?? expect.fail())(portal, me);
    const before = (await lines()).length;
    const answer = await sendWrite(portal, me, methodOf(name), write);
    expect([200, 204], answer.text).toContain(answer.status);
    await settled();
    const added = (await lines()).slice(before);
    expect(
      added.map(({ action }) => action),
      'one line',
    ).toHaveLength(1);
    expect(JSON.stringify(added)).not.toContain(secret);
    expect(Object.keys(journalActions), 'the journal names the action in French').toContain(added[0]?.action);
  });

  it.each(names)('%s refuse une version absente ou ancienne, et ne change rien', async (name) => {
    await settled();
    const write = await (deskWrites[name] ?? expect.fail())(portal, me);
    const versioned = (version: number | undefined) => bodyWith(write.body, version);
    if (versioned(1) === undefined) return;
    const before = (await lines()).length;
    const missing = await sendWrite(portal, me, methodOf(name), { ...write, body: versioned(undefined) ?? {} });
    expect(missing, missing.text).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    const old = await sendWrite(portal, me, methodOf(name), { ...write, body: versioned(0) ?? {} });
    if (name.endsWith('/batch'))
      expect(old.body).toMatchObject({ done: 0, left: Array(2).fill({ reason: contentRefusals.stale.message }) });
    else expect(old, old.text).toMatchObject({ status: 409, body: { code: expect.stringMatching(/stale/), fresh: expect.anything() } });
    expect((await lines()).length).toBe(before);
    const answer = await sendWrite(portal, me, methodOf(name), write);
    expect(answer.status, answer.text).toBe(200);
  });
});

/** Returns a body with another version, or without; undefined when it has none. */
function bodyWith(body: object | undefined, version: number | undefined): object | undefined {
  if (!body) return undefined;
  if ('version' in body) return { ...body, version };
  if (!('contents' in body) || !Array.isArray(body.contents)) return undefined;
  return { ...body, contents: body.contents.map((one: object) => ({ ...one, version })) };
}
