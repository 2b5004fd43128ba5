import type { InputOf } from '#protocol/core/endpoint.ts';
import { callBackMoments } from '#protocol/requests/request-values.ts';
import type { ContactForm, requestEndpoints } from '#protocol/requests/requests.ts';
import { callBackObject } from '#web/shared/contact-form/form-address.ts';
import type { FormAddress } from './requests.queries.ts';

/** The form as the user edits it. `receiver`: the chosen person, null for the one that the server gave. */
export type RequestValues = {
  receiver: { email: string; name: string } | null;
  object: string;
  your_demand: string;
  phone: string;
  purchase_family: string;
  call_back: string;
};

/** The labels of the fields, in their order. */
export const fieldLabels = {
  receiver: 'Destinataire',
  object: 'Objet',
  your_demand: 'Votre demande',
  phone: 'Téléphone',
  purchase_family: 'Famille d’achats',
  call_back: 'Quand vous rappeler',
} as const;
export type RequestField = keyof typeof fieldLabels;
export const isRequestField = (name: string): name is RequestField => name in fieldLabels;
/** Returns the id of the control of a field. */
export const fieldId = (field: RequestField): string => `demande-${field}`;

/** Returns what the form opens with. */
export const firstValues = ({ object, phone, family }: ContactForm): RequestValues => ({
  receiver: null,
  object,
  your_demand: '',
  phone,
  purchase_family: family,
  call_back: callBackMoments[0],
});

export const isEdited = (values: RequestValues, first: RequestValues): boolean => JSON.stringify(values) !== JSON.stringify(first);

/** Tells that the request is to be called back: the form then asks when. */
export const asksWhen = ({ object }: RequestValues): boolean => object.trim() === callBackObject;

/** Returns the body that the form sends (FRM-12). `cc_receiver`: the first person in copy; the server adds the others by itself. */
export function bodyOf(
  values: RequestValues,
  form: ContactForm,
  address: FormAddress,
  sender: { email: string; key: string },
): InputOf<typeof requestEndpoints.submit>['body'] {
  const { session, formation, article, supplier } = address;
  return {
    receiver: values.receiver?.email ?? form.receiver.email,
    cc_receiver: form.copies[0]?.email ?? '',
    email: sender.email,
    object: values.object,
    your_demand: values.your_demand,
    purchase_family: values.purchase_family,
    event: form.event,
    event_date: form.eventDate,
    phone: values.phone,
    webform_id: 'contact',
    isFormation: form.isFormation,
    isFormationContact: form.isFormationContact,
    call_back: asksWhen(values) ? values.call_back : '',
    key: sender.key,
    ...{ session, formation, article, supplier },
    ...Object.fromEntries(form.gone.map((name) => [name, ''])),
  };
}
