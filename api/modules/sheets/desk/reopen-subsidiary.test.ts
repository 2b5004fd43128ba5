import { beforeAll, describe, expect, it } from 'vitest';
import { aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';

type Kind = 'suppliers' | 'subscribers';
type State = { id: string; version: number; state: string };
let portal: TestPortal;
let manager: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  portal = await openPortal();
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
});

const base = (kind: Kind) => `/api/v1/operator/${kind}`;
const read = async (kind: Kind, id: number) => (await manager.get(`${base(kind)}/${id}`)).body as State;
const act = async (kind: Kind, verb: string, id: number) =>
  manager.change('POST', `${base(kind)}/${id}/${verb}`, { version: (await read(kind, id)).version });
const actOnAll = async (kind: Kind, ids: readonly number[], action: 'trash' | 'restore' = 'trash') => {
  const contents = await Promise.all(ids.map((id) => read(kind, id)));
  const answer = await manager.change('POST', `${base(kind)}/batch`, {
    action,
    contents: contents.map(({ id, version }) => ({ id, version })),
  });
  return answer.body as { done: number; batch: string };
};
const undo = async (kind: Kind, { batch }: { batch: string }) =>
  (await manager.change('POST', `${base(kind)}/batch/${batch}/undo`, {})).body;
const isOpen = async (kind: Kind, id: number) => (await read(kind, id)).state === 'shown';

/** Makes a company and one of its subsidiaries, which was there before it. */
async function aGroup(kind: Kind) {
  const make = kind === 'suppliers' ? aSupplier : aSubscriber;
  const daughter = await make(portal, { title: 'Armor Quimper' });
  const mother = await make(portal, { title: 'Groupe Armor' });
  await portal.db.updateTable('organisations').set({ parent_id: mother.id }).where('id', '=', daughter.id).execute();
  return { daughter: daughter.id, mother: mother.id };
}

describe.each<Kind>(['suppliers', 'subscribers'])('une filiale fermée au bureau : %s', (kind) => {
  it('n’est pas rouverte avant sa maison mère', async () => {
    const { daughter, mother } = await aGroup(kind);
    for (const id of [daughter, mother]) expect((await act(kind, 'trash', id)).status).toBe(200);
    expect(await act(kind, 'restore', daughter)).toMatchObject({
      status: 409,
      body: { message: 'Rouvrez d’abord sa maison mère\u00a0: Groupe Armor.' },
    });
    expect((await act(kind, 'restore', mother)).status).toBe(200);
    expect((await act(kind, 'restore', daughter)).status).toBe(200);
  });

  it('fermée avec sa maison mère, revient avec elle quand l’action est annulée', async () => {
    const { daughter, mother } = await aGroup(kind);
    const batch = await actOnAll(kind, [daughter, mother]);
    expect(batch.done).toBe(2);
    expect(await undo(kind, batch)).toMatchObject({ done: 2, left: [] });
    expect([await isOpen(kind, daughter), await isOpen(kind, mother)]).toEqual([true, true]);
  });

  it('fermée puis rouverte avec sa maison mère d’une seule action, dans l’ordre qu’il faut', async () => {
    const { daughter, mother } = await aGroup(kind);
    const older = await aGroup(kind);
    await portal.db.updateTable('organisations').set({ parent_id: null }).where('id', '=', older.daughter).execute();
    await portal.db.updateTable('organisations').set({ parent_id: older.daughter }).where('id', '=', older.mother).execute();
    const ids = [daughter, mother, older.daughter, older.mother];
    expect((await actOnAll(kind, ids)).done).toBe(4);
    expect((await actOnAll(kind, ids, 'restore')).done).toBe(4);
    for (const id of ids) expect(await isOpen(kind, id)).toBe(true);
  });

  it('dont la maison mère a été fermée depuis, est laissée par l’annulation, qui rouvre les autres', async () => {
    const { daughter, mother } = await aGroup(kind);
    const other = await aGroup(kind);
    const batch = await actOnAll(kind, [daughter, other.daughter]);
    expect((await act(kind, 'trash', mother)).status).toBe(200);
    expect(await undo(kind, batch)).toMatchObject({
      done: 1,
      left: [{ id: String(daughter), title: 'Armor Quimper', reason: 'Rouvrez d’abord sa maison mère\u00a0: Groupe Armor.' }],
    });
    expect([await isOpen(kind, daughter), await isOpen(kind, other.daughter)]).toEqual([false, true]);
  });
});
