import { expect, it } from 'vitest';
import { urlOf } from './url-of.ts';

it('remplit le chemin et encode ses paramètres', () => {
  expect(urlOf('/api/v1/supplier/:slug', { params: { slug: 'a/b c' } })).toBe('/api/v1/supplier/a%2Fb%20c');
});

it('écrit les listes avec des virgules et laisse de côté ce qui est absent ou vide', () => {
  const query = { families: ['gants', 'casques'], s: 'vis & écrous', page: '2', order: undefined, category: '', subFamilies: [] };
  expect(urlOf('/api/v1/suppliers', { query })).toBe('/api/v1/suppliers?families=gants,casques&s=vis%20%26%20%C3%A9crous&page=2');
});
