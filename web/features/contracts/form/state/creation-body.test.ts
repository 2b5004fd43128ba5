import { expect, it } from 'vitest';
import { withRestoringAnswer } from './answers.ts';
import { creationBody } from './creation-body.ts';
import { emptyFormValues, type FormValues } from './form-values.ts';

const bodyOfCreation = (values: FormValues) => creationBody({ values, isAmendment: false, authorisation: true, isSubscriber: true });

it('la même création renvoyée porte la même clé : elle n’est écrite qu’une fois', () => {
  const { creationKey } = bodyOfCreation(emptyFormValues);
  expect(creationKey).toMatch(/^[0-9a-f]{32}$/);
  expect(bodyOfCreation(emptyFormValues).creationKey).toBe(creationKey);
});

it('une création corrigée porte une autre clé : la correction n’est pas perdue', () => {
  const sent = { ...emptyFormValues, title: 'Nettoyage' };
  const { values: corrected } = withRestoringAnswer(sent, 'title', 'Nettoyage des bureaux', {});
  expect(bodyOfCreation(corrected).title).toBe('Nettoyage des bureaux');
  expect(bodyOfCreation(corrected).creationKey).not.toBe(bodyOfCreation(sent).creationKey);
});

it('un avenant n’envoie pas ce qu’il reprend de son contrat', () => {
  const values = { ...emptyFormValues, title: 'Avenant', contractNature: 'service', mercurialNetwork: true, supplier: '12' };
  const body = creationBody({ values, isAmendment: true, authorisation: true, isSubscriber: true });
  expect(JSON.parse(JSON.stringify(body))).not.toHaveProperty('contractNature');
  expect(JSON.parse(JSON.stringify(body))).not.toHaveProperty('supplier');
  expect(body).toMatchObject({ title: 'Avenant', amendment: true, masterContract: null });
});
