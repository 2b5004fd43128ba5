import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import type { MemberRole } from '#protocol/core/role.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import type { FormValues } from '#protocol/desk/desk-fields.ts';
import { companiesOf, everyRole, type Made } from './desk-kinds/desk-kind.ts';
import { deskKind } from './desk-kinds/every-kind.ts';
import { newKey } from './desk-writes/desk-write.ts';
import { signedIn } from './factories.ts';
import { type Answer, openPortal, read, type TestPortal } from './harness.ts';
import { generalReads, readsOfContent } from './member-reads.ts';

type Member = Awaited<ReturnType<typeof signedIn>>;
type Kind = (typeof contentKinds)[number];

/** The evening when contents are published, the night when members read them, after the end of some, and the next morning. */
const [evening, night, morning] = ['2026-11-23T21:00:00Z', '2026-11-23T23:30:00Z', '2026-11-24T09:00:00Z'].map(
  (text) => new Date(text),
) as [Date, Date, Date];
const hours = { end: '2026-11-23T22:00:00Z', nextDay: '2026-11-24T08:00:00Z' };

/** The states of what has hours, and of what is open or closed. `shows`: members see it that night. */
const states = {
  draft: { shows: false },
  'draft over published': { shows: true },
  planned: { shows: false },
  shown: { shows: true },
  'shown until morning': { shows: true },
  ended: { shows: false },
  withdrawn: { shows: false },
  trashed: { shows: false },
  open: { shows: true },
  closed: { shows: false },
} as const;
type State = keyof typeof states;
const ofKept = (state: State) => state === 'open' || state === 'closed';
const statesOf = ({ remove }: Kind) => (Object.keys(states) as State[]).filter((state) => ofKept(state) === (remove === undefined));
const cases = contentKinds.flatMap((kind) => statesOf(kind).map((state) => ({ kind, state, name: `${kind.resource} ${state}` })));
type Case = (typeof cases)[number];

let portal: TestPortal;
let members: Record<MemberRole, Member>;
/** The forms, by case, made before members read: what they refer to is nothing that appears. */
const forms = new Map<string, { word: string; form: FormValues; fresh: string; draft: FormValues }>();
type AtMember = Made & { named: Record<string, string[]>; fids: string[] };
const made = new Map<string, AtMember>();
/** The answers to the reads that name no content, before and after the contents that nobody sees were made. */
const answers: [Map<string, string>, Map<string, string>] = [new Map(), new Map()];

let last = 0;
/** Returns a word that nothing else has. All begin alike, so that one search finds them all. */
const newWord = () => `zibeline${String.fromCharCode(97 + (last % 26))}${String.fromCharCode(97 + Math.floor(last++ / 26))}x`;

/** Brings contents into their states at the desk, as an operator of that instant. */
async function atDesk(at: Date) {
  portal.clock.now = at;
  const me = await signedIn(portal, 'operator');
  const send = async ({ kind }: Case, method: 'POST' | 'PUT', path: string, body: object): Promise<Content> => {
    const { endpoints } = deskKind(kind.resource);
    return read(endpoints.read, await me.change(method, `${endpoints.list.path}${path}`, body));
  };
  const act = (one: Case, verb: string, { id, version }: Content, body: object = {}) =>
    send(one, 'POST', `/${id}/${verb}`, { version, ...body });
  return { me, send, act };
}
type AtDesk = Awaited<ReturnType<typeof atDesk>>;

const formsOf = (one: Case) => forms.get(one.name) ?? expect.fail();
/** Returns the form of a case with its last day, for a kind that ends by it. */
const endingOn = ({ kind, name }: Case, day: string) => ({
  ...(forms.get(name)?.form ?? expect.fail()),
  ...(kind.lastDay && { [kind.lastDay.field]: day }),
});

/** Brings a new content into the state of its case. */
const bring: Record<State, (desk: AtDesk, one: Case, create: (form?: FormValues) => Promise<Content>) => Promise<unknown>> = {
  draft: (_desk, _one, create) => create(),
  planned: async ({ act }, one, create) => act(one, 'publish', await create(), { from: hours.nextDay }),
  shown: async ({ act }, one, create) => act(one, 'publish', await create()),
  'draft over published': async ({ act }, one, create) => act(one, 'publish', await create()),
  'shown until morning': async ({ act }, one, create) =>
    act(one, 'publish', await create(endingOn(one, '2026-11-24')), one.kind.lastDay ? {} : { until: hours.nextDay }),
  ended: async ({ act }, one, create) =>
    act(one, 'publish', await create(endingOn(one, '2026-11-23')), one.kind.lastDay ? {} : { until: hours.end }),
  withdrawn: async ({ act }, one, create) => act(one, 'withdraw', await act(one, 'publish', await create())),
  trashed: async ({ act }, one, create) => act(one, 'trash', await act(one, 'publish', await create())),
  open: async (_desk, { kind }, create) => {
    const { id } = await create();
    await deskKind(kind.resource).link?.(portal, id);
  },
  closed: async ({ act }, one, create) => act(one, 'trash', await create()),
};

async function make(desk: AtDesk, one: Case): Promise<void> {
  const { word, form } = formsOf(one);
  const create = async (typed: FormValues = form) => {
    const content = await desk.send(one, 'POST', '', { form: typed, key: newKey() });
    const slug = content.path.split('/')[2] ?? '';
    const documents = await portal.db
      .selectFrom('documents')
      .select(['id', 'slug', 'file_id'])
      .where('title', 'like', `%${word}%`)
      .execute();
    const sessions =
      one.kind.resource === 'formations'
        ? await portal.db.selectFrom('formation_sessions').select('id').where('formation_id', '=', Number(content.id)).execute()
        : [];
    const fids = documents.map(({ file_id }) => file_id);
    const named = {
      slug: slug === '' ? [] : [slug],
      id: [content.id, ...documents.flatMap((document) => [String(document.id), document.slug])],
      ...{ fid: fids, session: sessions.map(({ id }) => String(id)) },
    };
    made.set(one.name, { id: content.id, slug, word, named, fids });
    return content;
  };
  await bring[one.state](desk, one, create);
}

const madeOf = (one: Case) => made.get(one.name) ?? expect.fail();
const bearer = (me: Member) => ({ ...me.bearerAt(portal.clock.now), ...me.csrf });
/** Returns what an answer says: its text, or that of its workbook. */
function textOf({ text, bytes, headers }: Answer): string {
  const isWorkbook = String(headers['content-type']).includes('spreadsheet');
  return isWorkbook ? strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array()) : text;
}
/** Tells that an answer shows a word, in its text or in the name of its file. */
const shows = (answer: Answer, word: string): boolean =>
  `${textOf(answer)} ${decodeURIComponent(String(answer.headers['content-disposition'] ?? ''))}`.toLowerCase().includes(word);

/** Lists every call by which a member could meet a content of a case. */
const callsOf = ({ kind }: Case, content: AtMember, role: MemberRole): string[] => {
  const { shows: shown, alsoAt } = deskKind(kind.resource);
  return [...new Set([...readsOfContent(portal, content.named, content.word), ...shown.at(content, role), ...(alsoAt?.(content) ?? [])])];
};
/** Returns the draft over a published content as if it were a content: its word and its files are met nowhere. */
function draftOf(one: Case): AtMember {
  const { fresh: word, draft } = formsOf(one);
  const fids = [...JSON.stringify(draft).matchAll(/"fid":"([^"]+)"/g)].map(([, fid = '']) => fid);
  return { ...madeOf(one), word, fids, named: { ...madeOf(one).named, fid: fids } };
}

/** Lists the calls that show a content to a member: its word, or the bytes of its file. */
async function callsThatShow(
  one: Case,
  me: Member,
  urls: readonly string[],
  { word, fids }: Pick<AtMember, 'word' | 'fids'> = madeOf(one),
) {
  const found: string[] = [];
  for (const url of urls) {
    const answer = await me.get(url, bearer(me));
    expect([200, 204, 400, 403, 404], url).toContain(answer.status);
    if (shows(answer, word) || (answer.status === 200 && fids.some((fid) => url.includes(fid)))) found.push(url);
  }
  return found;
}

async function readGenerally(into: Map<string, string>): Promise<void> {
  for (const role of everyRole)
    for (const url of generalReads(portal, 'zibeline')) {
      const answer = await members[role].get(url, bearer(members[role]));
      into.set(`${role} ${url}`, `${answer.status} ${textOf(answer)}`);
    }
}

/** Tells that a content appears that night, to some at least: what has ended may, by a rule of its own. */
const isSeen = ({ kind, state }: Case) => states[state].shows || (state === 'ended' && deskKind(kind.resource).endedAt !== undefined);

beforeAll(async () => {
  portal = await openPortal({ RATE_LIMIT_PER_MINUTE: '1000000' });
  const first = await atDesk(evening);
  const { buyer, seller } = await companiesOf(portal);
  for (const { kind, name } of cases) {
    const [word, fresh] = [newWord(), newWord()];
    const { form } = deskKind(kind.resource);
    const typed = await form({ portal, me: first.me }, word);
    forms.set(name, { word, form: typed, fresh, draft: await form({ portal, me: first.me }, fresh) });
  }
  for (const one of cases.filter(isSeen)) await make(first, one);
  portal.clock.now = night;
  members = {
    subscriber: await signedIn(portal, 'subscriber', { organisation_id: buyer.id }),
    supplier: await signedIn(portal, 'supplier', { organisation_id: seller.id }),
    operator: await signedIn(portal, 'operator'),
  };
  await readGenerally(answers[0]);
  const again = await atDesk(evening);
  for (const one of cases.filter((one) => !isSeen(one) && one.state === 'ended')) await make(again, one);
  const desk = await atDesk(night);
  for (const one of cases.filter((one) => !isSeen(one) && one.state !== 'ended')) await make(desk, one);
  for (const one of cases.filter(({ state }) => state === 'draft over published')) {
    const { id } = madeOf(one);
    const { endpoints } = deskKind(one.kind.resource);
    const { version } = read(endpoints.read, await desk.me.get(`${endpoints.list.path}/${id}`));
    await desk.send(one, 'PUT', `/${id}`, { version, form: formsOf(one).draft });
  }
  await readGenerally(answers[1]);
}, 180_000);

/** Shows where two texts begin to differ. */
function difference(one: string, other: string): [string, string] {
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const from = Math.max(0, at - 80);
  return [one.slice(from, from + 200), other.slice(from, from + 200)];
}

describe('rien avant son heure', () => {
  it('ce que personne ne voit ne change rien aux listes, aux comptes, aux filtres, aux exports ni à l’accueil', () => {
    expect(answers[0].size).toBeGreaterThan(200);
    const changed = [...answers[0]].filter(([url, text]) => answers[1].get(url) !== text);
    expect(changed.map(([url, text]) => [url, difference(text, answers[1].get(url) ?? '')])).toEqual([]);
  });

  it.each(cases.map((one) => [one.name, one] as const))(
    '%s : chaque membre le voit là où il doit, et nulle part ailleurs',
    async (_name, one) => {
      const { shows: shown, endedAt } = deskKind(one.kind.resource);
      const { shows: isShown } = states[one.state];
      for (const role of everyRole) {
        const seen = await callsThatShow(one, members[role], callsOf(one, madeOf(one), role));
        const kept = one.state === 'ended' ? endedAt?.[role] : undefined;
        if (isShown && shown.to.includes(role)) expect(seen, role).toEqual(expect.arrayContaining([...shown.at(madeOf(one), role)]));
        else
          expect(
            seen.filter((url) => !kept?.test(url)),
            role,
          ).toEqual([]);
        if (one.state !== 'draft over published') continue;
        const draft = draftOf(one);
        expect(await callsThatShow(one, members[role], callsOf(one, draft, role), draft), role).toEqual([]);
      }
    },
  );

  it.each(contentKinds.filter(({ remove }) => remove).map((kind) => [kind.resource, kind] as const))(
    '%s : le matin, ce qui était programmé paraît, et ce qui finissait disparaît, sans aucune tâche',
    async (resource, kind) => {
      portal.clock.now = morning;
      const at = (state: State) => cases.find((one) => one.kind === kind && one.state === state) ?? expect.fail();
      const { shows: shown, endedAt } = deskKind(resource);
      const role = shown.to[0] ?? 'subscriber';
      const seen = async (one: Case) => callsThatShow(one, members[role], shown.at(madeOf(one), role));
      expect(await seen(at('planned'))).toEqual(shown.at(madeOf(at('planned')), role));
      if (kind.lastDay) portal.clock.now = new Date('2026-11-24T23:15:00Z');
      const left = await seen(at('shown until morning'));
      expect(left.filter((url) => !endedAt?.[role].test(url))).toEqual([]);
      portal.clock.now = night;
    },
  );
});
