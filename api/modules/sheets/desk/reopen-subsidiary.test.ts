import { beforeAll, describe, expect, it } from 'vitest';
import { aSiret } from '#api/test/desk-kinds/arbitraries.ts';
import { aSubscriber, aSupplier, signedIn } from '#api/test/factories.ts';
import { isPostgres, openPortal, type TestPortal } from '#api/test/harness.ts';

type Kind = 'suppliers' | 'subscribers';
type State = { id: string; version: number; state: string; form: object };
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

const aCompany = (kind: Kind, over: { title?: string } = {}) =>
  (kind === 'suppliers' ? aSupplier : aSubscriber)(portal, { siret: aSiret(), ...over });
/** Saves the sheet of a company with a parent. */
async function attach(kind: Kind, id: number, parent: number) {
  const { version, form } = await read(kind, id);
  return manager.change('PUT', `${base(kind)}/${id}`, { version, form: { ...form, parent: { id: String(parent), label: '' } } });
}

/** Makes a company and one of its subsidiaries, which was there before it. */
async function aGroup(kind: Kind) {
  const daughter = await aCompany(kind, { title: 'Armor Quimper' });
  const mother = await aCompany(kind, { title: 'Groupe Armor' });
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

  it('compte encore : sa maison mère n’en a pas à son tour, et un groupe garde un seul niveau [RDG-306]', async () => {
    const { daughter, mother } = await aGroup(kind);
    const buyer = (await aCompany(kind)).id;
    expect((await act(kind, 'trash', daughter)).status).toBe(200);
    const refused = { issues: [{ field: 'form.parent', message: 'Cette entreprise a des filiales : Armor Quimper (fermée)' }] };
    expect(await attach(kind, mother, buyer)).toMatchObject({ status: 400, body: refused });
  });

  it('n’est pas rouverte sous une maison mère qui est devenue une filiale', async () => {
    const { daughter, mother } = await aGroup(kind);
    expect((await act(kind, 'trash', daughter)).status).toBe(200);
    await portal.db
      .updateTable('organisations')
      .set({ parent_id: (await aCompany(kind)).id })
      .where('id', '=', mother)
      .execute();
    expect(await act(kind, 'restore', daughter)).toMatchObject({
      status: 409,
      body: { message: 'Sa maison mère, Groupe Armor, est elle-même une filiale\u00a0: un groupe n’a qu’un niveau.' },
    });
  });

  it.runIf(isPostgres)('deux rattachements à la fois ne font jamais un groupe de deux niveaux (PostgreSQL)', async () => {
    for (const _ of Array.from({ length: 8 })) {
      const [low, middle, high] = [(await aCompany(kind)).id, (await aCompany(kind)).id, (await aCompany(kind)).id];
      const answers = await Promise.all([attach(kind, low, middle), attach(kind, middle, high)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    }
  });
});
