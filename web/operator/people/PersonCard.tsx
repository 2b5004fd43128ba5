import { IconEye, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { Person } from '#protocol/accounts/people-desk.ts';
import { instant } from '#web/lib/formats/dates.ts';
import css from '#web/operator/kit/form/PublicationCard.module.css';
import { UnsavedNote } from '#web/operator/kit/form/UnsavedNote.tsx';
import type { ContentFormState } from '#web/operator/kit/form/use-content-form.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { inviteLabel } from './people-texts.ts';
import { useInvite, usePersonAction } from './use-person-action.ts';
import type { usePersonWrites } from './use-person-writes.ts';
import { VisitDialog } from './VisitDialog.tsx';

type PersonCardProps = {
  person: Person | null;
  form: ContentFormState;
  writes: ReturnType<typeof usePersonWrites>;
};

/** The account of a person: save, invite, close, reopen. The verdicts of the server decide the buttons. */
export function PersonCard({ person, form, writes }: PersonCardProps) {
  const [closes, setCloses] = useState(false);
  const [visits, setVisits] = useState(false);
  const invite = useInvite();
  const action = usePersonAction(form.settle);
  const may = (name: keyof Person['verdicts']) => person?.verdicts[name] === null;
  const isSaved = person !== null && !form.isDirty;
  return (
    <aside className={css.side} aria-label="Compte">
      <Card title="Compte">
        <div className={css.actions}>
          <div className={css.main}>
            {(person === null || may('change')) && (
              <Button
                look={isSaved && may('invite') ? 'secondary' : 'primary'}
                busy={writes.isBusy}
                disabled={isSaved}
                onClick={writes.save}
              >
                {person === null ? 'Créer le compte' : 'Enregistrer'}
              </Button>
            )}
          </div>
          {person && form.isDirty && <UnsavedNote>Enregistrez-les pour inviter, voir le portail ou fermer le compte.</UnsavedNote>}
          {person && may('invite') && (
            <Button
              look={isSaved && person.invitedAt === null ? 'primary' : 'secondary'}
              busy={invite.isPending}
              disabled={!isSaved}
              icon={<IconMail size={18} aria-hidden />}
              onClick={() => invite.mutate(person.id)}
            >
              {inviteLabel(person)}
            </Button>
          )}
          {person && may('reopen') && (
            <Button
              look="primary"
              busy={action.isPending}
              onClick={() => action.mutate({ action: 'reopen', id: person.id, version: person.version })}
            >
              Rouvrir le compte
            </Button>
          )}
          {person && may('visit') && (
            <Button look="quiet" icon={<IconEye size={18} aria-hidden />} disabled={!isSaved} onClick={() => setVisits(true)}>
              Voir le portail à sa place…
            </Button>
          )}
          {person && may('close') && (
            <Button look="quiet" disabled={!isSaved} onClick={() => setCloses(true)}>
              Fermer le compte…
            </Button>
          )}
        </div>
        {person && <Facts person={person} />}
      </Card>
      {visits && person && <VisitDialog person={person} onClose={() => setVisits(false)} />}
      {closes && person && <CloseDialog person={person} onClosed={form.settle} onClose={() => setCloses(false)} />}
    </aside>
  );
}

const Facts = ({ person }: { person: Person }) => (
  <dl className={css.facts}>
    <dt>Dernière connexion</dt>
    <dd>{person.lastSignInAt ? instant(person.lastSignInAt) : 'jamais'}</dd>
    {person.invitedAt && (
      <>
        <dt>Invitation envoyée</dt>
        <dd>{instant(person.invitedAt)}</dd>
      </>
    )}
    {person.form.role !== 'operator' && (
      <>
        <dt>Conditions des contrats</dt>
        <dd>{person.consentAt ? `acceptées le ${instant(person.consentAt)}` : 'pas encore acceptées'}</dd>
      </>
    )}
    <dt>Compte créé</dt>
    <dd>{instant(person.createdAt)}</dd>
  </dl>
);
