import { beforeAll, describe, expect, it } from 'vitest';
import { ZodObject } from 'zod';
import { contentKinds } from '#api/modules/operator/content-kinds.ts';
import { type ContentAction, contentActions } from '#protocol/desk/content-endpoints.ts';
import { deskRoles } from '#protocol/desk/desk-roles.ts';
import { deskKind } from './desk-kinds/every-kind.ts';
import { createContent } from './desk-writes/content-writes.ts';
import { signedIn } from './factories.ts';
import { openPortal, read, send, type TestPortal } from './harness.ts';
import { type Caller, callers, deskExports, deskRights, readableAtDesk } from './rights.list.ts';

type Member = Awaited<ReturnType<typeof signedIn>>;
let portal: TestPortal;
let members: Record<Exclude<Caller, 'guest'>, Member>;
beforeAll(async () => {
  portal = await openPortal();
  members = {
    subscriber: await signedIn(portal, 'subscriber'),
    supplier: await signedIn(portal, 'supplier'),
    editor: await signedIn(portal, 'operator', { desk_role: 'editor' }),
    manager: await signedIn(portal, 'operator', { desk_role: 'manager' }),
    administrator: await signedIn(portal, 'operator'),
  };
});

describe('les exports du bureau', () => {
  it('chaque liste qui s’exporte a sa ligne dans la table', () => {
    const lists = [...portal.platform.endpoints.keys()].filter(
      ({ path, query }) => path.includes('/operator/') && query instanceof ZodObject && 'xlsx' in query.shape,
    );
    expect(Object.keys(deskExports).toSorted()).toEqual(lists.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  it.each(
    Object.entries(deskExports).flatMap(([name, statuses]) => callers.map((caller, at) => [name, caller, statuses[at] ?? 0] as const)),
  )('%s par %s : %i', async (name, caller, status) => {
    const headers = caller === 'guest' ? {} : members[caller].bearer;
    const answer = await send(portal, { method: 'GET', url: `${name.slice('GET '.length)}?xlsx=true`, headers });
    expect(answer.status, answer.text).toBe(status);
  });
});

it('chaque rôle du bureau ouvre les listes de la table, dans l’ordre du menu', async () => {
  for (const role of deskRoles) {
    const answer = await members[role].get('/api/v1/operator/me');
    expect(answer.body, role).toEqual({ deskRole: role, resources: [...readableAtDesk[role]], mayVisit: role === 'administrator' });
  }
});

describe('les verdicts d’une ligne', () => {
  /** The end of the path of each action, after that of its kind. */
  const routes: Record<ContentAction, string> = {
    change: 'PUT /:id',
    ...{ publish: 'POST /:id/publish', withdraw: 'POST /:id/withdraw', discard: 'POST /:id/discard' },
    ...{ trash: 'POST /:id/trash', restore: 'POST /:id/restore', duplicate: 'POST /:id/duplicate' },
  };
  it.each(contentKinds.flatMap(({ resource }) => deskRoles.map((role) => [resource, role] as const)))(
    '%s, pour le rôle %s : ceux de la table des droits',
    async (resource, role) => {
      const { endpoints } = deskKind(resource);
      const base = endpoints.list.path;
      const statusOf = (method: string, rest: string) =>
        deskRights[`${method} ${base}${rest}`]?.[callers.indexOf(role)] ?? expect.fail(`${method} ${base}${rest} is not in the table`);
      if (statusOf('GET', '/:id') === 403) return;
      const { id } = await createContent(resource, portal, members.administrator);
      const { verdicts } = read(endpoints.read, await members[role].get(`${base}/${id}`));
      for (const action of contentActions) {
        const [method = '', rest = ''] = routes[action].split(' ');
        expect(verdicts[action] === 'Votre rôle ne le permet pas.', action).toBe(statusOf(method, rest) === 403);
      }
    },
  );
});
