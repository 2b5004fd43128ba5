import { beforeAll, describe, expect, it } from 'vitest';
import { aSubscriber, aSupplier, aUser, signedIn } from '#api/test/factories.ts';
import { openPortal, read, type TestPortal } from '#api/test/harness.ts';
import { peopleEndpoints, personFields } from '#protocol/accounts/people-desk.ts';
import { emptyFormOf } from '#protocol/desk/desk-fields.ts';

const base = '/api/v1/operator/people';
const key = () => crypto.randomUUID().replaceAll('-', '');
type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let manager: Me;
let administrator: Me;
beforeAll(async () => {
  portal = await openPortal();
  manager = await signedIn(portal, 'operator', { desk_role: 'manager' });
  administrator = await signedIn(portal, 'operator');
});
const choices = async (field: string, q: string, me = manager) =>
  read(peopleEndpoints.choices, await me.get(`${base}/choices/${field}?q=${encodeURIComponent(q)}`)).rows.map(({ label }) => label);

describe('l’organisation d’une personne', () => {
  it.each([
    ['subscriber', aSubscriber, 'adhérent'],
    ['supplier', aSupplier, 'fournisseur'],
  ] as const)('fermée, ne se propose ni ne se prend (%s)', async (kind, make, word) => {
    // Before anything is typed, the first titles are shown.
    const title = `000 Minoterie ${key().slice(0, 6)}`;
    await make(portal, { title: `${title} ouverte`, city: 'Brest' });
    const closed = await make(portal, { title: `${title} fermée`, city: 'Brest', closed_at: portal.clock.now });
    for (const q of ['', title])
      expect(
        (await choices(`organisation.${kind}`, q)).filter((label) => label.startsWith(title)),
        q,
      ).toEqual([`${title} ouverte, Brest (${word})`]);
    const person = { email: `membre-${key()}@exemple.fr`, role: kind, organisation: { id: String(closed.id), label: '' } };
    const answer = await manager.change('POST', base, { form: { ...emptyFormOf(personFields), ...person }, key: key() });
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ field: 'form.organisation', message: expect.stringContaining(word) }] },
    });
  });
});

it('les personnes d’un filtre : les opérateurs d’abord, puis par nom, les fermées aussi ; un gestionnaire ne les connaît pas tous', async () => {
  const word = `Iroise${key().slice(0, 6)}`;
  const { id } = await aSubscriber(portal, { title: 'Lycée des Pins' });
  const person = (firstname: string, over: object = {}) =>
    aUser(portal, 'subscriber', { firstname, lastname: word, organisation_id: id, ...over });
  await person('Zoé');
  await person('Anne', { disabled_at: portal.clock.now });
  await aUser(portal, 'operator', { firstname: 'Yves', lastname: word });
  const members = [`Anne ${word} (Lycée des Pins)`, `Zoé ${word} (Lycée des Pins)`];
  expect(await choices('person', word, administrator)).toEqual([`Yves ${word} (réseau)`, ...members]);
  expect(await choices('person', word)).toEqual(members);
});
