import { expect, test } from 'vitest';
import { callBackMoments } from '#protocol/requests/request-values.ts';
import type { ContactForm } from '#protocol/requests/requests.ts';
import { callBackObject } from '#web/shared/contact-form/form-address.ts';
import { bodyOf, firstValues, type RequestValues } from './request-values.ts';
import type { FormAddress } from './requests.queries.ts';

const form: ContactForm = {
  receiver: { email: 'equipe@reseau.example', name: 'L’équipe', isTeam: true },
  isReplaced: false,
  copies: [{ email: 'copie@reseau.example', name: 'Paul Girard', isTeam: false }],
  object: 'Un tarif',
  phone: '02 99 00 00 00',
  family: 'Hygiène',
  event: 'Négocier',
  eventDate: 'le 2 mars',
  isFormation: true,
  isFormationContact: true,
  closed: null,
  gone: [],
};
const address: FormAddress = {
  object: 'ignoré',
  receiverEmail: 'ignore@reseau.example',
  ccReceiverEmail: 'ignore@reseau.example',
  family: 'ignorée',
  session: '12',
  formation: 'negocier',
  article: 'rencontre',
  supplier: 'vauban',
};
const sender = { email: 'claire@adherent.example', key: '0'.repeat(32) };
const bodyWith = (change: Partial<RequestValues>) => bodyOf({ ...firstValues(form), ...change }, form, address, sender);

test('[FRM-12] ce qui part est ce qui est écrit, avec l’origine de la page et les marques du serveur', () => {
  const typed = { object: 'Corrigé', your_demand: 'Un texte', phone: '06 11 22 33 44', purchase_family: 'Énergie' };
  expect(bodyWith(typed)).toEqual({
    ...typed,
    receiver: 'equipe@reseau.example',
    cc_receiver: 'copie@reseau.example',
    email: sender.email,
    event: 'Négocier',
    event_date: 'le 2 mars',
    webform_id: 'contact',
    isFormation: true,
    isFormationContact: true,
    call_back: '',
    key: sender.key,
    session: '12',
    formation: 'negocier',
    article: 'rencontre',
    supplier: 'vauban',
  });
  expect(bodyOf(firstValues(form), { ...form, copies: [] }, address, sender).cc_receiver).toBe('');
  expect(bodyWith({ receiver: { email: 'anne@reseau.example', name: 'Anne' } }).receiver).toBe('anne@reseau.example');
});

test('[SHL-37] seule une demande d’être rappelé dit quand, même après un changement d’objet', () => {
  for (const call_back of callBackMoments) {
    expect(bodyWith({ object: ` ${callBackObject} `, call_back }).call_back).toBe(call_back);
    expect(bodyWith({ object: 'Un tarif', call_back }).call_back).toBe('');
  }
});

test('ce qui n’existe plus ne part pas : le reste de la page est encore l’origine', () => {
  const without = bodyOf(firstValues(form), { ...form, gone: ['session', 'article'] }, address, sender);
  expect(without).toMatchObject({ session: '', formation: 'negocier', article: '', supplier: 'vauban' });
});
