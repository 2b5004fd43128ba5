import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import { formOf, part } from '#api/test/attachments.ts';
import { deskKind } from '#api/test/desk-kinds/every-kind.ts';
import { read, type TestPortal } from '#api/test/harness.ts';
import type { Content } from '#protocol/desk/content-endpoints.ts';
import type { DeskResource } from '#protocol/desk/desk.ts';
import { aWord, type Me, newKey, type Prepare, secret, type Writes } from './desk-write.ts';

type Kind = (typeof contentKinds)[number];
const contentOf = (resource: DeskResource, answer: Parameters<typeof read>[1]): Content => read(deskKind(resource).endpoints.read, answer);
const baseOf = (resource: DeskResource): string => deskKind(resource).endpoints.list.path;

/** Creates a content of a kind, whose title has a word. */
export async function createContent(resource: DeskResource, portal: TestPortal, me: Me, word = aWord()): Promise<Content> {
  const body = { form: await deskKind(resource).form({ portal, me }, word), key: newKey() };
  return contentOf(resource, await me.change('POST', baseOf(resource), body));
}

/** Makes a verb on a content after some steps: verbs, or 'save'. */
const after =
  (resource: DeskResource, verb: string, ...steps: string[]): Prepare =>
  async (portal, me) => {
    let content = await createContent(resource, portal, me);
    const path = () => `${baseOf(resource)}/${content.id}`;
    for (const step of steps) {
      const isSave = step === 'save';
      const body = { version: content.version, ...(isSave && { form: content.form }) };
      content = contentOf(resource, await me.change(isSave ? 'PUT' : 'POST', `${path()}${isSave ? '' : `/${step}`}`, body));
    }
    return { url: `${path()}/${verb}`, body: { version: content.version } };
  };

const batchOf =
  (resource: DeskResource): Prepare =>
  async (portal, me) => {
    const contents = [await createContent(resource, portal, me), await createContent(resource, portal, me)];
    return {
      url: `${baseOf(resource)}/batch`,
      body: { action: 'trash', contents: contents.map(({ id, version }) => ({ id, version })) },
    };
  };

/** The writes of a kind of content, each after the actions that bring a content where it is possible. */
function writesOf({ resource }: Kind): Writes {
  const base = baseOf(resource);
  const { form, endpoints } = deskKind(resource);
  return {
    [`POST ${base}`]: async (portal, me) => ({ url: base, body: { form: await form({ portal, me }, aWord()), key: newKey() } }),
    [`PUT ${base}/:id`]: async (portal, me) => {
      const { id, version } = await createContent(resource, portal, me);
      return { url: `${base}/${id}`, body: { version, form: await form({ portal, me }, aWord()) } };
    },
    [`POST ${base}/:id/trash`]: after(resource, 'trash'),
    [`POST ${base}/:id/restore`]: after(resource, 'restore', 'trash'),
    [`POST ${base}/:id/revisions/:revision/restore`]: async (portal, me) => {
      const { id, version } = await createContent(resource, portal, me);
      const { rows } = read(endpoints.revisions, await me.get(`${base}/${id}/revisions`));
      return { url: `${base}/${id}/revisions/${rows[0]?.id}/restore`, body: { version } };
    },
    [`POST ${base}/batch`]: batchOf(resource),
    [`POST ${base}/batch/:id/undo`]: async (portal, me) => {
      const { url, body } = await batchOf(resource)(portal, me);
      const outcome = read(endpoints.batch, await me.change('POST', url, body));
      return { url: `${base}/batch/${outcome.batch}/undo` };
    },
  };
}

/** The writes about hours and drafts. What is open or closed refuses them. */
const hourWritesOf = ({ resource, remove }: Kind): Writes => {
  const base = `POST ${baseOf(resource)}/:id`;
  return {
    [`${base}/publish`]: after(resource, 'publish'),
    [`${base}/withdraw`]: after(resource, 'withdraw', ...(remove ? ['publish'] : [])),
    [`${base}/discard`]: after(resource, 'discard', ...(remove ? ['publish', 'save'] : [])),
    [`${base}/duplicate`]: after(resource, 'duplicate'),
  };
};

/** The writes of what is open or closed: to move one, and to give all of it to another. */
const keptWritesOf = ({ resource, endpoints: { move, replace } }: Kind): Writes => ({
  ...(move && {
    [`POST ${move.path}`]: async (portal, me) => {
      const { url, body } = await after(resource, 'move')(portal, me);
      return { url, body: { ...body, direction: 'up' } };
    },
  }),
  ...(replace && {
    [`POST ${replace.path}`]: async (portal, me) => {
      const other = await createContent(resource, portal, me);
      const { url, body } = await after(resource, 'replace')(portal, me);
      return { url, body: { ...body, by: other.id } };
    },
  }),
});

const point = { day: '2026-01-31', value: '12,5' };
/** The writes about the values of an index. */
const pointWrites: Writes = {
  [`POST ${baseOf('indices')}/:id/points/file`]: async (portal, me) => {
    const { id, form } = await createContent('indices', portal, me);
    const bytes = `date;valeur\n${point.day};${point.value}\n`;
    return {
      url: `${baseOf('indices')}/${id}/points/file?_format=json`,
      form: formOf(part(`name="file"; filename="${form.code}.csv"`, bytes)),
    };
  },
  [`PUT ${baseOf('indices')}/:id/points`]: async (portal, me) => {
    const { id } = await createContent('indices', portal, me);
    const body = (was: string | null | undefined) => ({ reason: secret, points: [{ ...point, was }] });
    // A value that is another one is told on its row, as all that is wrong with what is typed.
    return {
      url: `${baseOf('indices')}/${id}/points`,
      body: body(null),
      guard: { missing: body(undefined), old: body('11'), status: 400 },
    };
  },
  [`POST ${baseOf('indices')}/:id/points/:day/withdraw`]: async (portal, me) => {
    const { id } = await createContent('indices', portal, me);
    const path = `${baseOf('indices')}/${id}/points`;
    await me.change('PUT', path, { reason: '', points: [{ ...point, was: null }] });
    const body = (was: string | undefined) => ({ reason: secret, was });
    return { url: `${path}/${point.day}/withdraw`, body: body('12.5'), guard: { missing: body(undefined), old: body('11'), status: 400 } };
  },
};

const isKept = ({ remove }: Kind) => remove === undefined;
export const contentWrites: Writes = Object.assign(
  {},
  ...contentKinds.map(writesOf),
  ...contentKinds.filter((kind) => !isKept(kind)).map(hourWritesOf),
  ...contentKinds.map(keptWritesOf),
  pointWrites,
);
/** The writes that a sheet never takes: it is open or closed. */
export const neverOfKept: Writes = Object.assign({}, ...contentKinds.filter(isKept).map(hourWritesOf));
