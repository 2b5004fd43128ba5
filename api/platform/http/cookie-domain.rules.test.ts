import { expect, it } from 'vitest';
import { cookieDomain } from './cookie-domain.ts';

it.each([
  ['https://portail.exemple.fr', 'portail.exemple.fr'],
  ['https://portail.exemple.fr:8443', 'portail.exemple.fr'],
  ['http://localhost:3000', null],
  ['http://portail.localhost', null],
  ['http://127.0.0.1:3000', null],
  ['http://[::1]:3000', null],
  ['http://intranet', null],
])('[SES-30] le domaine des cookies de %s est %s', (publicUrl, domain) => {
  expect(cookieDomain(publicUrl)).toBe(domain);
});
