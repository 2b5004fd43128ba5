import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { renewedEnd } from '#protocol/contracts/contract-renewal.ts';
import { contractLimits, contractStatusLabels, renewalTooShort } from '#protocol/contracts/contract-values.ts';
import { type ContractAnswer, contractEndpoints } from '#protocol/contracts/contracts.ts';
import { readCalendarDate } from '#protocol/core/calendar.ts';
import { tellSaveFailure } from '#web/features/contracts/contract-failures.ts';
import { parentChoicesQuery } from '#web/features/contracts/contracts.queries.ts';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { useContractCache } from '#web/features/contracts/use-contract-cache.ts';
import { fullDate } from '#web/lib/formats/dates.ts';
import { parseWholeNumber } from '#web/lib/formats/number-parsing.ts';
import { call } from '#web/lib/http/call.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { ChoiceField } from '#web/ui/forms/ChoiceField.tsx';
import { NumberField } from '#web/ui/forms/NumberField.tsx';
import { RadioCards } from '#web/ui/forms/RadioCards.tsx';
import { tellSuccess } from '#web/ui/toasts/toasts.ts';
import css from './Popup.module.css';
import { PopupForm } from './PopupForm.tsx';

type RenewDialogProps = {
  id: string;
  contract: ContractAnswer;
  onClose: () => void;
};

/** Returns the two ways to continue a contract. The typed duration counts once: automatic renewals keep their own duration. */
const optionsOf = ({ form: { contractStatus, automaticRenewal, renewalDuration }, header: { renewal } }: ContractAnswer) =>
  [
    {
      value: 'keep',
      label: 'Conserver le contrat',
      disabled: !renewal.keeps,
      help: !renewal.keeps
        ? `Un contrat «\u00a0${contractStatusLabels[contractStatus]}\u00a0» ne peut pas être reconduit.`
        : automaticRenewal && renewalDuration !== null
          ? `Il continue à l’identique, une fois, pour la durée que vous donnez. Ses reconductions automatiques gardent leur durée de ${renewalDuration}\u00a0mois.`
          : 'Il continue à l’identique, une fois, pour la durée que vous donnez.',
    },
    { value: 'amend', label: 'Créer un avenant', help: 'Un nouveau contrat reprend celui-ci et lui reste rattaché.' },
  ] as const;

const durationFieldId = 'renewal-duration';

/** Returns the months of a typed duration, at least 1; undefined for any other text, such as '0x1f' or '1e1'. */
function monthsOf(duration: string): number | undefined {
  const months = parseWholeNumber(duration);
  return months !== null && months >= 1 ? months : undefined;
}

/** Returns the error of a typed duration of no month, or of fewer: 'Valider' cannot be pressed, and the server would refuse it. */
const durationProblem = (duration: string): string | undefined => ((parseWholeNumber(duration) ?? 1) < 1 ? renewalTooShort : undefined);

/** Returns the help text that shows the new end of the contract; undefined without a possible duration. */
function newEndText({ header: { renewal } }: ContractAnswer, duration: string): string | undefined {
  const months = monthsOf(duration);
  if (months === undefined || months > contractLimits.renewalMonths) return undefined;
  const end = renewedEnd({ firstEnd: renewal.from, renewedMonths: renewal.months, months });
  return readCalendarDate(end) === null ? undefined : `Nouvelle échéance\u00a0: ${fullDate(end)}`;
}

/** Continues a contract: unchanged for some more months, or by an amendment (CTR-61 to CTR-64). */
export default function RenewDialog({ id, contract, onClose }: RenewDialogProps) {
  const navigate = useNavigate();
  const { state } = useBackToList();
  const [choice, setChoice] = useState<'keep' | 'amend'>('keep');
  // Another user may end the contract while the popup is open.
  const mode = contract.header.renewal.keeps ? choice : 'amend';
  const [duration, setDuration] = useState(String(contract.form.renewalDuration ?? ''));
  const [amendedId, setAmendedId] = useState(id);
  const months = monthsOf(duration);
  // Loaded when the popup opens, before the user may need it. Its failure is not shown (CTR-110).
  const { data: amendable } = useQuery(parentChoicesQuery);
  const renewal = useRenewal(id, contract, onClose);
  return (
    <PopupForm
      title="Poursuivre le contrat"
      confirm="Valider"
      busy={renewal.isPending}
      disabled={mode === 'keep' ? months === undefined : amendedId === ''}
      onConfirm={() => {
        if (mode === 'amend') void navigate(`/contrat/ajouter?reference=${amendedId}`, { state });
        else if (months !== undefined) renewal.mutate(months);
      }}
      onClose={onClose}
    >
      <RadioCards label="Comment poursuivre" value={mode} options={optionsOf(contract)} onChange={renewal.clearing(setChoice)} />
      {mode === 'keep' ? (
        <Duration contract={contract} duration={duration} issue={renewal.durationIssue} onType={renewal.clearing(setDuration)} />
      ) : (
        <ChoiceField
          label="Contrat modifié par l’avenant"
          required
          value={amendedId}
          options={amendable ?? [{ id, label: contract.form.title }]}
          onChange={setAmendedId}
        />
      )}
      {renewal.otherIssue !== undefined && (
        <p className={css.problem} role="alert">
          {renewal.otherIssue}
        </p>
      )}
    </PopupForm>
  );
}

type DurationProps = {
  contract: ContractAnswer;
  /** The text of the field, in months. */
  duration: string;
  issue: string | undefined;
  onType: (duration: string) => void;
};

const Duration = ({ contract, duration, issue, onType }: DurationProps) => (
  <NumberField
    id={durationFieldId}
    label="Durée de la reconduction (mois)"
    required
    kind="whole"
    value={duration}
    help={newEndText(contract, duration)}
    error={durationProblem(duration) ?? issue}
    onChange={onType}
  />
);

/** Renews the contract for some months (CTR-62). The popup shows the server's issues. */
function useRenewal(id: string, { header }: ContractAnswer, onDone: () => void) {
  const cache = useContractCache(id);
  // The version that was read when the popup opened: the page behind loads again, also a renewal whose answer was lost.
  const [version] = useState(header.version);
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: (months: number) =>
      call(contractEndpoints.change, {
        params: { id },
        body: { contractStatus: 'renew', renewalDuration: months, forceRenew: true, version },
      }),
    onSuccess: (answer) => {
      tellSuccess(answer.message || 'Le contrat a bien été reconduit.');
      cache.store(answer);
      onDone();
    },
    onError: (problem) => {
      if (problem instanceof CallError && problem.issues.length > 0) return;
      tellSaveFailure(problem, 'Impossible de reconduire le contrat.');
      // Without an answer the user can try again: if the first attempt was written, the server refuses the outdated version.
      if (!(problem instanceof CallError) || problem.status === 0 || problem.status >= 500) return;
      cache.invalidate();
      onDone();
    },
  });
  const issues = error instanceof CallError ? error.issues : [];
  const durationIssue = issues.find(({ field }) => field === 'renewalDuration')?.message;
  useEffect(() => {
    // Depends on the error too: a second refusal with the same message focuses the field again.
    if (error !== null && durationIssue !== undefined) document.getElementById(durationFieldId)?.focus();
  }, [error, durationIssue]);
  return {
    mutate,
    isPending,
    /** Returns a setter of an answer that also removes the issues, which are about the former answer. */
    clearing:
      <Value,>(set: (value: Value) => void) =>
      (value: Value) => {
        set(value);
        if (error !== null) reset();
      },
    durationIssue,
    otherIssue: issues.find(({ field }) => field !== 'renewalDuration')?.message,
  };
}
