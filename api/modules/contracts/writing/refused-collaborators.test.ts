import { beforeAll, expect, it } from 'vitest';
import { aContract, aHolder, issuesIn, type SignedHolder } from '#api/test/contracts.ts';
import { openPortal, type TestPortal } from '#api/test/harness.ts';

let portal: TestPortal;
let me: SignedHolder;
beforeAll(async () => {
  portal = await openPortal();
  me = await aHolder(portal);
});

it('chaque collaborateur refusé est nommé comme le formulaire le nomme', async () => {
  const { id } = await aContract(portal, me);
  const colleague = await aHolder(portal, 'subscriber', { organisation_id: me.organisation_id, contract_rights: 'read' });
  const [first, second] = [await aHolder(portal), await aHolder(portal)];
  const collaborators = [
    { id: String(colleague.id), name: 'Julien Carpentier' },
    { id: String(first.id), name: 'Yann Le Goff' },
    { id: String(second.id), name: ' ' },
    { id: String(colleague.id), name: 'Julien Carpentier' },
  ];
  expect(issuesIn(await me.change('PATCH', `/api/v1/contract/${id}`, { collaborators }))).toEqual({
    'collaborators.1': 'Yann Le Goff n’a pas de droits sur les contrats',
    'collaborators.2': 'Cette personne n’a pas de droits sur les contrats',
    'collaborators.3': 'Julien Carpentier est déjà dans la liste',
  });
});
