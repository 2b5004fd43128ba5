import { beforeAll, describe, expect, it } from 'vitest';
import { contentRefusals } from '#protocol/desk/content-endpoints.ts';
import { journalActions } from '#protocol/desk/journal.ts';
import { neverOfKept } from './desk-writes/content-writes.ts';
import { type DeskWrite, secret, sendWrite } from './desk-writes/desk-write.ts';
import { deskWrites, isDeskWrite, isVersioned, settled, withoutLine } from './desk-writes/every-write.ts';
import { signedIn } from './factories.ts';
import { openPortal, type TestPortal } from './harness.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let me: Me;
beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'operator');
});

const names = Object.keys(deskWrites);
const methodOf = (name: string) => name.split(' ')[0] as 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const lines = async () => portal.db.selectFrom('audit_events').selectAll().where('user_id', '=', me.id).orderBy('id').execute();
async function prepared(name: string): Promise<DeskWrite> {
  await settled(me);
  return (deskWrites[name] ?? neverOfKept[name] ?? expect.fail())(portal, me);
}

describe('chaque écriture du bureau', () => {
  it('a sa ligne dans la liste de celles qui sont éprouvées', () => {
    const opened = [...portal.platform.endpoints.keys()].filter(isDeskWrite).map(({ method, path }) => `${method} ${path}`);
    expect([...names, ...Object.keys(neverOfKept), ...Object.keys(withoutLine)].toSorted()).toEqual(opened.toSorted());
  });

  it.each(names)('%s laisse une ligne au journal, sans secret', async (name) => {
    const write = await prepared(name);
    const before = (await lines()).length;
    const answer = await sendWrite(portal, me, methodOf(name), write);
    expect([200, 204], answer.text).toContain(answer.status);
    await settled(me);
    const added = (await lines()).slice(before);
    expect(
      added.map(({ action }) => action),
      'one line',
    ).toHaveLength(1);
    expect(JSON.stringify(added)).not.toContain(secret);
    expect(Object.keys(journalActions), 'the journal names the action in French').toContain(added[0]?.action);
  });

  it.each(names.filter(isVersioned))('%s refuse une version absente ou ancienne, et ne change rien', async (name) => {
    const write = await prepared(name);
    // The key of a creation makes one thing of it, however often it is sent.
    if (write.body && 'key' in write.body) return;
    const { missing, old, status } = write.guard ?? versioned(write.body);
    const before = (await lines()).length;
    const without = await sendWrite(portal, me, methodOf(name), { ...write, body: missing });
    expect(without, without.text).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    const late = await sendWrite(portal, me, methodOf(name), { ...write, body: old });
    if (name.endsWith('/batch'))
      expect(late.body).toMatchObject({ done: 0, left: Array(2).fill({ reason: contentRefusals.stale.message }) });
    else if (status === 409)
      expect(late, late.text).toMatchObject({ status, body: { code: expect.stringMatching(/stale/), fresh: expect.anything() } });
    else expect(late.status, late.text).toBe(status);
    expect((await lines()).length).toBe(before);
    const answer = await sendWrite(portal, me, methodOf(name), write);
    expect(answer.status, answer.text).toBe(200);
  });

  it.each(Object.keys(neverOfKept))('%s est refusée à une fiche, qui est ouverte ou fermée', async (name) => {
    const write = await prepared(name);
    const before = (await lines()).length;
    const answer = await sendWrite(portal, me, methodOf(name), write);
    expect(answer, answer.text).toMatchObject({ status: 409, body: { code: contentRefusals.notNow.code } });
    expect((await lines()).length).toBe(before);
  });
});

/** Returns a body without its version, and with an old one. A write that has none is no line of `isVersioned`. */
function versioned(body: object | undefined): NonNullable<DeskWrite['guard']> {
  const having = (version: number | undefined): object => {
    if (body && 'version' in body) return { ...body, version };
    if (body && 'contents' in body && Array.isArray(body.contents))
      return { ...body, contents: body.contents.map((one: object) => ({ ...one, version })) };
    return expect.fail('no version in the body');
  };
  return { missing: having(undefined), old: having(0), status: 409 };
}
