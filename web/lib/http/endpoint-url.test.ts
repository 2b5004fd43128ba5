import { expect, it } from 'vitest';
import { endpointUrl } from './endpoint-url.ts';

it('remplit le chemin et encode ses paramètres', () => {
  expect(endpointUrl('/api/v1/supplier/:slug', { params: { slug: 'a/b c' } })).toBe('/api/v1/supplier/a%2Fb%20c');
});

it('écrit une liste avec des virgules et omet les paramètres absents ou vides', () => {
  const query = { families: ['gants', 'casques'], s: 'vis & écrous', page: '2', order: undefined, category: '', subFamilies: [] };
  expect(endpointUrl('/api/v1/suppliers', { query })).toBe('/api/v1/suppliers?families=gants,casques&s=vis%20%26%20%C3%A9crous&page=2');
});
