import type { CorrectionTaker, TakenValue } from '#api/modules/imports/index.ts';
import { personFields } from '#protocol/accounts/people-desk.ts';
import { presentPerson } from './people.present.ts';
import { changePerson, readPerson } from './write-person.ts';

const fields: Readonly<Record<string, (value: unknown) => Record<string, unknown>>> = {
  email: (email) => ({ email }),
  firstname: (firstname) => ({ firstname }),
  lastname: (lastname) => ({ lastname }),
  role: (role) => ({ role }),
  organisation_id: (id) => ({ organisation: id === null ? null : { id: String(id), label: '' } }),
  contract_rights: (rights) => ({ contractRights: rights ?? '' }),
};
const valuesOf = (values: readonly TakenValue[]) => Object.assign({}, ...values.map(({ field, value }) => fields[field]?.(value)));

/** Writes values of a file into accounts, as saves of their forms. */
export const personTaker: CorrectionTaker = {
  tables: ['users'],
  fields: personFields,
  async take(ctx, id, values) {
    const person = await readPerson(ctx.tx, ctx.actor, id);
    const { form } = presentPerson(person, ctx);
    await changePerson(ctx, { id, version: person.version }, { ...form, ...valuesOf(values) });
  },
};
