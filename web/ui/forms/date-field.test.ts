import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DateField } from './DateField.tsx';

it('un champ de date montre son étoile, sa valeur et son erreur', () => {
  const html = renderToStaticMarkup(
    createElement(DateField, {
      label: 'Date de fin',
      required: true,
      value: '2026-11-03',
      error: 'Champ requis',
      onChange: () => undefined,
    }),
  );
  expect(html).toContain('value="03/11/2026"');
  expect(html).toContain('*');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toContain('Champ requis');
});
