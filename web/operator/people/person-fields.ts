import { peopleEndpoints, personFields } from '#protocol/accounts/people-desk.ts';
import type { FieldValue } from '#protocol/desk/desk-fields.ts';
import type { FieldsView } from '#web/operator/kit/content-view.ts';
import type { ContentFormState } from '#web/operator/kit/form/use-content-form.ts';

type Name = keyof typeof personFields;

const organisation = { ...personFields.organisation, required: 'always' } as const;

/** The fields as the form shows them: those of the chosen role are required when they are there. */
export const personView: FieldsView = {
  name: 'people',
  endpoints: peopleEndpoints,
  fields: {
    ...personFields,
    organisation,
    deskRole: { ...personFields.deskRole, required: 'always' },
  },
};

/** Returns the fields for a role: the organisations that it offers are those of this role. */
export const viewOfRole = (role: FieldValue | undefined): FieldsView =>
  role === 'subscriber' || role === 'supplier'
    ? { ...personView, fields: { ...personView.fields, organisation: { ...organisation, choices: `organisation.${role}` } } }
    : personView;

const ofMembers: readonly Name[] = ['organisation', 'contractRights'];
const ofOperators: readonly Name[] = ['deskRole'];

/** The sections of the form for a role: an operator has no organisation, and nobody else has a role at the desk. */
export function sectionsFor(role: FieldValue | undefined): readonly { title: string; fields: readonly Name[] }[] {
  const ofRole = role === 'operator' ? ofOperators : role === '' ? [] : ofMembers;
  return [
    { title: 'Personne', fields: ['email', 'firstname', 'lastname'] },
    { title: 'Accès', fields: ['role', ...ofRole] },
  ];
}

/** Returns the form with a role that empties the fields which the new role does not have. */
export const withRoleRules = (form: ContentFormState): ContentFormState => ({
  ...form,
  change: (name, value) => {
    form.change(name, value);
    if (name !== 'role' || value === form.values.role) return;
    // An organisation is of one kind: that of a supplier suits no subscriber.
    form.change('organisation', null);
    if (value === 'operator') form.change('contractRights', '');
    else form.change('deskRole', '');
  },
});
