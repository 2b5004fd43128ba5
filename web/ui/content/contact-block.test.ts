import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Contact, ContactBlock } from './ContactBlock.tsx';

const person: Contact = {
  firstname: 'Zoé',
  lastname: 'Morel',
  title: null,
  service: null,
  function: null,
  email: null,
  phone: null,
  tel: null,
};
const numbersOf = (contact: Contact) =>
  [...renderToStaticMarkup(createElement(ContactBlock, { contact })).matchAll(/href="tel:([^"]*)"/g)].map(([, number]) => number);

it.each([
  ['le téléphone', { phone: '02 61 91 11 43', tel: '06 39 98 53 96' }, ['0261911143']],
  ['l’autre numéro à défaut', { phone: null, tel: '06 39 98 53 96' }, ['0639985396']],
  ['l’autre numéro quand le premier est vide', { phone: '', tel: '+33 6 39 98 53 96' }, ['+33639985396']],
  ['rien sans numéro', {}, []],
])('[SHL-50] un contact s’appelle par %s', (_case, numbers, shown) => {
  expect(numbersOf({ ...person, ...numbers })).toEqual(shown);
});
