import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

// The controls reach the session, which reads the address when it is loaded.
vi.stubGlobal('location', new URL('https://portail.exemple.fr/'));
for (const storage of ['localStorage', 'sessionStorage']) vi.stubGlobal(storage, { getItem: () => null });
vi.stubGlobal('document', { cookie: '' });
vi.stubGlobal('addEventListener', () => undefined);
const { cellControls } = await import('./cell-controls.tsx');

it.each([
  { kind: 'line', label: 'Adresse du lien libre', maxLength: 300 },
  { kind: 'line', label: 'Ville', maxLength: 300, suggested: true },
  { kind: 'url', label: 'Site', maxLength: 300 },
  { kind: 'email', label: 'E-mail', maxLength: 200 },
] as const)('un texte collé reste entier dans le champ « $label » : le serveur dit qu’il est trop long', (field) => {
  const value = `https://exemple.fr/${'a'.repeat(400)}`;
  const texts = { id: 'champ', label: field.label, help: undefined, error: undefined, required: false, note: undefined };
  const view = { resource: 'suppliers', fields: { champ: field } } as never;
  const control = createElement(cellControls[field.kind], {
    ...{ view, name: 'champ', field, value, texts },
    disabled: false,
    onChange: () => undefined,
  });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, control));
  expect(html).toContain(`value="${value}"`);
  expect(html.toLowerCase()).not.toContain('maxlength');
});
