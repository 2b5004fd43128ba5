import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateApi } from 'swagger-typescript-api';
import { beforeAll, expect, it } from 'vitest';
import { aContractForm } from '#api/test/contracts.ts';
import { aSupplier, signedIn } from '#api/test/factories.ts';
import { openPortal, rehearsesOn, send, type TestPortal } from '#api/test/harness.ts';
import { aFolder, start } from '#api/test/processes.ts';

/** An operation of the generated client. It resolves to the parsed answer. */
type Operation = (...parameters: unknown[]) => Promise<{ data: unknown }>;
type Name = 'getSuppliers' | 'getCategories' | 'getContractAutocompletes' | 'postContract' | 'getContractById';
type GeneratedClient = new (options: { baseUrl: string; baseApiParams: { headers: object } }) => { api: Record<Name, Operation> };

let portal: TestPortal;
let url: string;
beforeAll(async () => {
  portal = await openPortal();
  url = await portal.platform.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Writes the client that the generator makes of the portal's document, in TypeScript or in JavaScript. */
async function writeClient(folder: string, name: string, toJS: boolean): Promise<string> {
  const { body } = await send(portal, { method: 'GET', url: '/api/docs/openapi.json' });
  const generated = await generateApi({ spec: body as never, output: false, fileName: name, toJS, silent: true });
  const source = generated.files.find(({ fileExtension }) => fileExtension === (toJS ? '.js' : '.ts'));
  if (!source) throw new Error('the generator wrote no client');
  const path = join(folder, `${name}${toJS ? '.mjs' : '.ts'}`);
  writeFileSync(path, source.fileContent);
  return path;
}

it.runIf(rehearsesOn('embedded'))('un client généré du document compile, et appelle cinq points d’entrée', async () => {
  const folder = aFolder();
  const typed = await writeClient(folder, 'typed', false);
  const options = [
    '--noEmit',
    '--ignoreConfig',
    '--strict',
    '--target',
    'es2023',
    '--module',
    'esnext',
    '--lib',
    'es2023,dom,dom.iterable',
  ];
  const compiler = start(['node_modules/typescript/bin/tsc', ...options, typed], {});
  expect(await compiler.ended, compiler.output()).toBe(0);
  const { Api } = (await import(pathToFileURL(await writeClient(folder, 'client', true)).href)) as { Api: GeneratedClient };
  const { title } = await aSupplier(portal);
  const me = await signedIn(portal, 'subscriber', { contract_rights: 'write', contracts_consent_at: new Date() });
  const { api } = new Api({ baseUrl: url, baseApiParams: { headers: { ...me.bearer, ...me.csrf } } });

  expect((await api.getSuppliers({ page: 1 })).data).toMatchObject({ pager: { total: 1 }, rows: [{ title }] });
  expect((await api.getCategories()).data).toHaveProperty('rows');
  expect((await api.getContractAutocompletes({ types: ['purchase_categories'] })).data).toHaveProperty('purchase_categories');
  const created = await api.postContract(await aContractForm(portal, { title: 'Ménage' }));
  const { id } = created.data as { id: string };
  expect((await api.getContractById(id)).data).toMatchObject({ form: { title: 'Ménage' } });
});
