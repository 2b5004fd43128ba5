import { callBackMoments, typedIssues } from '#protocol/requests/request-values.ts';
import type { ContactForm } from '#protocol/requests/requests.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { IssueSummary } from '#web/ui/forms/IssueSummary.tsx';
import { SelectField } from '#web/ui/forms/SelectField.tsx';
import { TextField } from '#web/ui/forms/TextField.tsx';
import { UnsavedChangesGuard } from '#web/ui/unsaved-changes/UnsavedChangesGuard.tsx';
import { FamilyField } from './FamilyField.tsx';
import { ReceiverField } from './ReceiverField.tsx';
import { RequestSent } from './RequestSent.tsx';
import css from './Requests.module.css';
import { asksWhen, bodyOf, fieldId, fieldLabels, firstValues, type RequestField } from './request-values.ts';
import { type FormAddress, useCopies } from './requests.queries.ts';
import { useKeptRequest } from './use-kept-request.ts';
import { useSubmitRequest } from './use-submit-request.ts';

type RequestFormProps = {
  form: ContactForm;
  address: FormAddress;
  /** Reads the form again: the session that it names has closed, or is gone. */
  onClosed: () => void;
};

/** The form, then what became of it (FRM-09). */
export function RequestForm({ form: pageForm, address, onClosed }: RequestFormProps) {
  const { email } = useMe();
  const { sent, isPending, refusal, refusalCount, errorOf, refuseIssues, send } = useSubmitRequest(onClosed);
  const { values, key, isDirty, isRestored, change, markSent } = useKeptRequest(firstValues(pageForm), sent !== undefined);
  const form = { ...pageForm, copies: useCopies(pageForm, address, values.receiver?.email) };
  if (sent) return <RequestSent number={sent.sid} receiver={sent.receiver} />;

  const submit = () => {
    const issues = typedIssues(values);
    if (issues.length > 0) return refuseIssues(issues);
    send(bodyOf(values, form, address, { email, key }));
    markSent();
  };
  const text = (field: Exclude<RequestField, 'receiver' | 'call_back'>) => ({
    id: fieldId(field),
    label: fieldLabels[field],
    value: values[field],
    error: errorOf(field),
    onChange: (value: string) => change({ [field]: value }),
  });
  return (
    <form
      className={css.form}
      noValidate
      aria-label="Votre demande"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isRestored && (
        <p className={css.note} role="status">
          Votre saisie a été retrouvée.
        </p>
      )}
      {refusal && <Refused refusal={refusal} refusalCount={refusalCount} />}
      <Notices form={form} />
      <ReceiverField form={form} chosen={values.receiver} onChoose={(receiver) => change({ receiver })} />
      <TextField {...text('object')} required />
      {asksWhen(values) && (
        <SelectField
          id={fieldId('call_back')}
          label={fieldLabels.call_back}
          value={values.call_back}
          options={callBackMoments.map((moment) => ({ id: moment, label: moment }))}
          onChange={(call_back) => change({ call_back })}
        />
      )}
      <TextField {...text('your_demand')} required lines={7} />
      <div className={css.pair}>
        <TextField {...text('phone')} required autoComplete="tel" />
        <FamilyField
          value={values.purchase_family}
          error={errorOf('purchase_family')}
          onChange={(purchase_family) => change({ purchase_family })}
        />
      </div>
      <div className={css.send}>
        <Button type="submit" look="primary" busy={isPending}>
          Envoyer
        </Button>
        <p>La réponse arrivera à {email}.</p>
      </div>
      <UnsavedChangesGuard active={isDirty} asksWithinPage />
    </form>
  );
}

type RefusedProps = {
  refusal: { title: string; problems: { id: string; label: string; message: string }[] };
  refusalCount: number;
};
const Refused = ({ refusal: { title, problems }, refusalCount }: RefusedProps) =>
  problems.length > 0 ? (
    <IssueSummary title={title} problems={problems} refusalCount={refusalCount} />
  ) : (
    <p className={css.failed} role="alert" key={refusalCount}>
      {title}
    </p>
  );

const closedNotices = {
  full: 'Il ne reste plus de place disponible pour cette session. Envoyez ce formulaire\u00a0: vous serez prévenu si une place se libère.',
  over: 'Cette session est passée\u00a0: votre message partira comme une simple demande, sans inscription.',
} as const;
const goneNotices = {
  session: 'Cette session n’a plus lieu\u00a0: votre message partira comme une simple demande, sans inscription.',
  formation: 'Cette formation n’est plus en ligne\u00a0: votre message partira comme une simple demande.',
  article: 'Cet article n’est plus en ligne\u00a0: votre message partira comme une simple demande.',
} as const;

/** The subject of the request, and what one must know before writing. */
const Notices = ({ form: { event, eventDate, isReplaced, closed, gone } }: { form: ContactForm }) => (
  <>
    {event !== '' && (
      <p className={css.note}>
        À propos de&nbsp;: <strong>{event}</strong>
        {eventDate !== '' && `, ${eventDate}`}
      </p>
    )}
    {closed && <p className={css.warning}>{closedNotices[closed]}</p>}
    {gone.map((name) => (
      <p key={name} className={css.warning}>
        {goneNotices[name]}
      </p>
    ))}
    {isReplaced && (
      <p className={css.warning}>
        Cette personne n’est pas, ou plus, joignable par le portail&nbsp;: votre demande ira à l’équipe du réseau, qui transmettra.
      </p>
    )}
  </>
);
