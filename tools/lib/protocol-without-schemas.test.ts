import { expect, it } from 'vitest';
import { withoutSchemas } from './protocol-without-schemas.ts';

const source = `import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
/** A label. */
export const labels = { one: 'Un' } as const;
const item = z.object({ id: z.string() }).extend({ more: z.int() });
export const isOne = (text: string) => labels.one.includes(text);
export const endpoints = {
  list: endpoint({ method: 'GET', path: '/list', summary: 'La liste', query: z.object({ s: z.string() }), answer: z.array(item) }),
  take: endpoint({ method: 'POST', path: '/take', params: z.object({ id: z.string() }), withCsrf: true, answer: 'file' }),
} as const;
`;

it('les adresses et les réponses nues restent, les schémas partent', () => {
  const lean = withoutSchemas('/x/protocol/list.ts', source);
  expect(lean).toContain("list: endpoint({ method: 'GET', path: '/list', })");
  expect(lean).toContain("take: endpoint({ method: 'POST', path: '/take', withCsrf: true, answer: 'file' })");
  expect(lean).not.toContain('La liste');
});

it('une constante calculée est dite sans effet, une fonction et une constante simple restent telles quelles', () => {
  const lean = withoutSchemas('/x/protocol/list.ts', source);
  expect(lean).toContain('const item = /* @__PURE__ */ (() => (z.object({ id: z.string() }).extend({ more: z.int() })))();');
  expect(lean).toContain("export const labels = { one: 'Un' } as const;");
  expect(lean).toContain('export const isOne = (text: string) => labels.one.includes(text);');
});
