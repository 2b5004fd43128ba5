import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContactForm } from '#protocol/requests/requests.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { ComboField } from '#web/ui/forms/ComboField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { fieldId, fieldLabels, type RequestValues } from './request-values.ts';
import { receiversQuery } from './requests.queries.ts';

/** Debounce of the typed name, in milliseconds. */
const typingMs = 150;

type ReceiverFieldProps = {
  form: ContactForm;
  chosen: RequestValues['receiver'];
  onChoose: (person: RequestValues['receiver']) => void;
};

/** The receiver: fixed when the page names a person; to the team, a choice among the people whom one may write to (FRM-04, RDG-421). */
export function ReceiverField({ form: { receiver, copies }, chosen, onChoose }: ReceiverFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const searched = useDebounced((typed ?? '').trim(), typingMs);
  const { data, isError } = useQuery({ ...receiversQuery(searched), enabled: searched.length > 0 });
  const id = fieldId('receiver');
  const label = fieldLabels.receiver;
  const help = copies.length > 0 ? `Copie à ${copies.map(({ name }) => name).join(', ')}` : undefined;
  if (!receiver.isTeam) return <TextField id={id} label={label} value={receiver.name} readOnly help={help} onChange={() => undefined} />;
  const team = { value: receiver.email, label: receiver.name };
  const people =
    searched === '' ? [] : data?.rows.map(({ email, name, about }) => ({ value: email, label: [name, about].filter(Boolean).join(', ') }));
  return (
    <ComboField
      id={id}
      label={label}
      help={help ?? 'L’équipe transmet à la bonne personne. Pour écrire à quelqu’un en particulier, tapez son nom.'}
      text={typed ?? chosen?.name ?? receiver.name}
      options={people && [team, ...people]}
      failed={isError}
      chosen={chosen?.email ?? receiver.email}
      onType={setTyped}
      onForget={() => setTyped(null)}
      onChoose={(email) => {
        const person = people?.find(({ value }) => value === email);
        setTyped(null);
        onChoose(person && email !== receiver.email ? { email, name: person.label } : null);
      }}
    />
  );
}
