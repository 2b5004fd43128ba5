import { inheritedFields } from '#protocol/contracts/contract-form.ts';
import type { contractEndpoints } from '#protocol/contracts/contracts.ts';
import type { InputOf } from '#protocol/core/endpoint.ts';
import { randomKey } from '#web/lib/http/random-key.ts';
import { bodyOf, type FormValues } from './form-values.ts';

const keys = new WeakMap<FormValues, string>();

/**
 * Returns the idempotency key of a creation, 32 hexadecimal digits: always the same for these values, another one as soon as the user
 * changes something. A creation sent again after its answer was lost is written once; a corrected one is a new creation, so that the
 * server never answers it with the success of the first.
 */
function creationKeyOf(values: FormValues): string {
  const key = keys.get(values) ?? randomKey();
  keys.set(values, key);
  return key;
}

export type CreationBody = InputOf<typeof contractEndpoints.create>['body'];

export type Creation = {
  values: FormValues;
  isAmendment: boolean;
  authorisation: boolean;
  isSubscriber: boolean;
};

/**
 * Returns the body of a creation, for the check and for the creation itself: with the key, the check of a creation that the server has
 * already written finds no issue. An amendment leaves out the inherited fields: the server copies them from the contract, whose values
 * may have changed since the form opened (CTR-67).
 */
export function creationBody({ values, isAmendment, authorisation, isSubscriber }: Creation): CreationBody {
  const body = { ...bodyOf(values, isSubscriber), amendment: isAmendment, authorisation, creationKey: creationKeyOf(values) };
  if (!isAmendment) return body;
  const inherited = Object.fromEntries(inheritedFields.map((field) => [field, undefined]));
  return { ...body, ...inherited };
}
