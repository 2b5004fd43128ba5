import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import type { FormValues } from '#protocol/desk/desk-fields.ts';
import { visitHeader } from '#protocol/session/session-texts.ts';
import { visitEndpoints } from '#protocol/visits/visits.ts';
import { companiesOf } from './desk-kinds/desk-kind.ts';
import { deskKind } from './desk-kinds/every-kind.ts';
import { newKey } from './desk-writes/desk-write.ts';
import { signedIn } from './factories.ts';
import { type Answer, openPortal, read, type TestPortal } from './harness.ts';

const runs = process.env.PROVE === '1' ? 40 : 2;
type Member = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let me: Member;
let members: Record<'subscriber' | 'supplier', Member>;
beforeAll(async () => {
  portal = await openPortal({ RATE_LIMIT_PER_MINUTE: '10000000' });
  me = await signedIn(portal, 'operator');
  const { buyer, seller } = await companiesOf(portal);
  members = {
    subscriber: await signedIn(portal, 'subscriber', { organisation_id: buyer.id }),
    supplier: await signedIn(portal, 'supplier', { organisation_id: seller.id }),
  };
});

/** The names of what the database numbers: a part that the preview made is made again when it is published. */
const numbers = ['id', 'session', 'sid'];
/** Returns an answer as its fields, without the numbers of parts. */
const fieldsOf = ({ status, text }: Answer): unknown => [
  status,
  text.startsWith('{') ? JSON.parse(text, (name, value) => (numbers.includes(name) ? null : value)) : text,
];

describe.each(contentKinds.filter(({ remove }) => remove).map((kind) => [kind.resource] as const))('l’aperçu (%s)', (resource) => {
  const { endpoints, form, forms, shows, alsoAt } = deskKind(resource);
  const base = endpoints.list.path;
  const send = async (method: 'POST' | 'PUT', path: string, body: object): Promise<Content> =>
    read(endpoints.read, await me.change(method, `${base}${path}`, body));
  const publish = ({ id, version }: Content) => send('POST', `/${id}/publish`, { version });

  /** Compares, for each role, what a preview shows with what the member gets once the content is published. Returns the text of both. */
  async function compare(content: Content, word: string): Promise<string> {
    const made = { id: content.id, slug: content.path.split('/')[2] ?? '', word };
    const previews: [string, Member, string, unknown][] = [];
    const paths = new Set<string>();
    let texts = '';
    for (const role of shows.to.filter((one): one is Exclude<MemberRole, 'operator'> => one !== 'operator')) {
      const body = { content: { resource, id: content.id }, member: String(members[role].id), reason: 'Aperçu' };
      const { id, path } = read(visitEndpoints.start, await me.change('POST', '/api/v1/operator/visits', body));
      paths.add(path);
      // A search never sees a draft, and calendars are closed to visits.
      for (const url of [...shows.at(made, role), ...(alsoAt?.(made) ?? [])].filter((one) => !/\?s=|\/calendar$/.test(one))) {
        const answer = await me.get(url, { [visitHeader]: id, ...me.csrf });
        texts += answer.text;
        expect((await members[role].get(url, members[role].csrf)).text.toLowerCase(), `${role} ${url}`).not.toContain(word);
        previews.push([url, members[role], role, fieldsOf(answer)]);
      }
    }
    expect(previews.length).toBeGreaterThan(0);
    expect(read(endpoints.read, await me.get(`${base}/${content.id}`))).toMatchObject({
      version: content.version,
      hasDraft: content.hasDraft,
    });
    expect([...paths]).toEqual([(await publish(content)).path]);
    for (const [url, member, role, seen] of previews) expect(fieldsOf(await member.get(url, member.csrf)), `${role} ${url}`).toEqual(seen);
    return texts;
  }

  it.each([false, true])('est, champ par champ, ce que les membres lisent une fois publié (déjà en ligne : %s)', async (isOnline) => {
    const typed = await form({ portal, me }, 'avantx');
    let content = await send('POST', '', { form: typed, key: newKey() });
    if (isOnline) content = await publish(content);
    const words = `apresx${resource.replace('-', '')}${isOnline ? 'en' : 'hors'}`;
    const draft = { ...(await form({ portal, me }, words)) };
    content = await send('PUT', `/${content.id}`, { version: content.version, form: draft });
    const seen = await compare(content, words);
    expect(seen.toLowerCase()).toContain(words);
  });

  it('l’est aussi pour des formulaires au hasard', async () => {
    const random = await forms({ portal, me });
    const property = fc.asyncProperty(random, random, fc.boolean(), async (first: FormValues, second: FormValues, isOnline: boolean) => {
      let content = await send('POST', '', { form: first, key: newKey() });
      if (isOnline) content = await publish(content);
      content = await send('PUT', `/${content.id}`, { version: content.version, form: second });
      await compare(content, 'aucunmot');
    });
    await fc.assert(property, { numRuns: runs });
  });
});

it('un export pendant un aperçu répond, sans le brouillon', async () => {
  const { endpoints, form } = deskKind('studies');
  const answer = await me.change('POST', endpoints.list.path, { form: await form({ portal, me }, 'tacite'), key: newKey() });
  const { id: content } = read(endpoints.read, answer);
  const body = { content: { resource: 'studies', id: content }, member: String(members.subscriber.id) };
  const { id } = read(visitEndpoints.start, await me.change('POST', '/api/v1/operator/visits', body));
  const within = (url: string) => me.get(url, { [visitHeader]: id });
  expect((await within('/api/v1/interactions')).text).toContain('tacite');
  for (const url of ['/api/v1/interactions?xlsx=1', '/api/v1/subscribers/xlsx', '/api/v1/search/results/subscribers?all=1']) {
    const exported = await within(url);
    expect(exported.status, url).toBe(200);
    expect(exported.text).not.toContain('tacite');
  }
});
