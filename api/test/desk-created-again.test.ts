import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import { peopleEndpoints, personFields } from '#protocol/accounts/people-desk.ts';
import { emptyFormOf, type FormValues } from '#protocol/desk/desk-fields.ts';
import { announcementEndpoints } from '#protocol/notifications/announcement-desk.ts';
import { announcementForm, announcementPath } from './announcements.ts';
import { deskKind } from './desk-kinds/every-kind.ts';
import { newKey } from './desk-writes/desk-write.ts';
import { aSubscriber, signedIn } from './factories.ts';
import { openPortal, read, type TestPortal } from './harness.ts';

type Me = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let me: Me;
let other: Me;
beforeAll(async () => {
  portal = await openPortal();
  me = await signedIn(portal, 'operator');
  other = await signedIn(portal, 'operator');
});

/** Returns a form without the keys and the files of its rows, which a save may make anew. */
const withoutKeys = (form: FormValues) =>
  JSON.parse(JSON.stringify(form, (name, value) => (name === 'key' || name === 'fid' ? '' : value))) as unknown;
const refusal = (code: string) => ({
  status: 409,
  body: { code, message: 'C’est déjà créé, et ne peut plus être corrigé d’ici : ouvrez-le dans la liste.' },
});

describe.each(contentKinds.map((kind) => [kind.resource, kind] as const))(
  'une création dont la réponse s’est perdue (%s)',
  (resource, kind) => {
    const { endpoints, forms } = deskKind(resource);
    const base = endpoints.list.path;
    const isOnce = (name: string) => kind.fields[name]?.once === true;
    /** Draws a form, and another one to which the first may be corrected. */
    async function drawn(): Promise<[FormValues, FormValues]> {
      const [one = {}, ...others] = fc.sample(await forms({ portal, me }), { numRuns: 30, seed: 21 });
      const corrected = others
        .map((form: FormValues) =>
          Object.fromEntries(Object.entries(form).map(([name, value]) => [name, isOnce(name) ? one[name] : value])),
        )
        .find((form) => JSON.stringify(form) !== JSON.stringify(one)) as FormValues;
      return [one, corrected];
    }
    const post = async (form: FormValues, key: string, by = me) => read(endpoints.read, await by.change('POST', base, { form, key }));

    it('puis corrigée, garde sa correction ; envoyée de nouveau, elle n’est pas enregistrée deux fois', async () => {
      const [first, corrected] = await drawn();
      const key = newKey();
      const created = await post(first, key);
      const saved = await post(corrected, key);
      expect([saved.id, saved.version]).toEqual([created.id, created.version + 1]);
      expect(await post(saved.form, key)).toEqual(saved);
      const { rows } = read(endpoints.revisions, await me.get(`${base}/${created.id}/revisions`));
      expect(rows.map(({ event }) => event)).toEqual(['save', 'create']);
      const body = { form: corrected, version: saved.version };
      const savedAgain = read(endpoints.read, await me.change('PUT', `${base}/${created.id}`, body));
      expect(withoutKeys(saved.form)).toEqual(withoutKeys(savedAgain.form));
    });

    it('puis changée par un autre, n’écrase pas ce qu’il a écrit', async () => {
      const [first, corrected] = await drawn();
      const key = newKey();
      const { id, version } = await post(first, key);
      const theirs = read(endpoints.read, await other.change('PUT', `${base}/${id}`, { form: first, version }));
      expect(await me.change('POST', base, { form: corrected, key })).toMatchObject(refusal('content-not-now'));
      expect(read(endpoints.read, await me.get(`${base}/${id}`))).toEqual(theirs);
    });
  },
);

describe('une création dont la réponse s’est perdue', () => {
  const people = '/api/v1/operator/people';

  it.each([
    ['un lien', { replay: 'pas un lien' }, 'form.replay'],
    ['une image d’un autre site', { body: '<p>Avant l’hiver</p><img src="https://ailleurs.fr/a.png" alt="">' }, 'form.body'],
  ])('puis corrigée par %s non valide : le dit, et garde ce qui est créé', async (_what, over, field) => {
    const { endpoints } = deskKind('articles');
    const [drawn] = fc.sample(await deskKind('articles').forms({ portal, me }), { numRuns: 1, seed: 21 });
    const form = { ...drawn, replay: '', body: '<p>Avant l’hiver</p>' };
    const key = newKey();
    const post = (values: object) => me.change('POST', endpoints.list.path, { form: { ...form, ...values }, key });
    const created = read(endpoints.read, await post({}));
    expect(await post(over)).toMatchObject({ status: 400, body: { issues: [{ field }] } });
    expect(read(endpoints.read, await post({}))).toEqual(created);
  });

  it('une personne garde sa correction, une seule fois, et sauf si un autre l’a changée', async () => {
    const organisation = { id: String((await aSubscriber(portal)).id), label: '' };
    const sent = (key: string) => {
      const form = { ...emptyFormOf(personFields), email: `${key}@exemple.fr`, firstname: 'Jeanne', role: 'subscriber', organisation };
      return (over: object) => me.change('POST', people, { form: { ...form, ...over }, key });
    };
    const post = sent(newKey());
    const created = read(peopleEndpoints.read, await post({}));
    const email = `${newKey()}@exemple.fr`;
    const corrected = read(peopleEndpoints.read, await post({ email }));
    expect(corrected).toMatchObject({ id: created.id, email, version: 2 });
    expect(read(peopleEndpoints.read, await post({ email }))).toEqual(corrected);
    expect(await post({ lastname: 'Morel' })).toMatchObject(refusal('person-not-now'));
    const postTheirs = sent(newKey());
    const { id, version, form } = read(peopleEndpoints.read, await postTheirs({}));
    const theirs = { version, form: { ...form, firstname: 'Jeannine' } };
    expect((await other.change('PUT', `${people}/${id}`, theirs)).status).toBe(200);
    expect(await postTheirs({ lastname: 'Morel' })).toMatchObject(refusal('person-not-now'));
    expect(read(peopleEndpoints.read, await me.get(`${people}/${id}`))).toMatchObject({ firstname: 'Jeannine' });
  });

  it('une notification garde sa correction, sauf si un autre l’a changée', async () => {
    const key = newKey();
    const post = (over: object) => me.change('POST', announcementPath, { form: announcementForm(over), key });
    const created = read(announcementEndpoints.read, await post({}));
    const corrected = read(announcementEndpoints.read, await post({ title: 'Corrigée' }));
    expect(corrected).toMatchObject({ id: created.id, version: 2, form: { title: 'Corrigée' } });
    expect(read(announcementEndpoints.read, await post({ title: 'Corrigée' }))).toEqual(corrected);
    const body = { form: corrected.form, version: corrected.version };
    expect((await other.change('PUT', `${announcementPath}/${created.id}`, body)).status).toBe(200);
    expect(await post({ title: 'Encore' })).toMatchObject(refusal('announcement-not-now'));
  });
});
