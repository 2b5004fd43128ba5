import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import type { Announcement, AnnouncementAction } from '#protocol/notifications/announcement-desk.ts';
import { counted } from '#web/lib/formats/words.ts';
import css from '#web/operator/kit/form/PublicationCard.module.css';
import { UnsavedNote } from '#web/operator/kit/form/UnsavedNote.tsx';
import type { ContentFormState } from '#web/operator/kit/form/use-content-form.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import own from './Announcement.module.css';
import { audienceText, isLeaving, totalOf } from './announcement-texts.ts';
import { SendDialog } from './SendDialog.tsx';
import type { useAnnouncementWrites } from './use-announcement-writes.ts';
import { useAudience } from './use-audience.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

type AnnouncementCardProps = {
  announcement: Announcement | null;
  form: ContentFormState;
  writes: ReturnType<typeof useAnnouncementWrites>;
};

/** The number of people whom an announcement reaches, and its actions. The verdicts of the server decide the buttons. */
export function AnnouncementCard({ announcement, form, writes }: AnnouncementCardProps) {
  const [dialog, setDialog] = useState<'send' | 'withdraw' | null>(null);
  const may = (action: AnnouncementAction) => announcement?.verdicts[action] === null;
  const isSaved = announcement !== null && !form.isDirty;
  const close = () => setDialog(null);
  const isOpen = announcement === null || announcement.state === 'draft' || announcement.state === 'planned';
  return (
    <aside className={css.side} aria-label="Envoi">
      <Card title="Envoi">
        {isOpen && <Audience form={form} />}
        <div className={css.actions}>
          <div className={css.main}>
            {(announcement === null || may('change')) && (
              <Button look={isSaved ? 'secondary' : 'primary'} busy={writes.isBusy} disabled={isSaved} onClick={() => writes.save()}>
                Enregistrer le brouillon
              </Button>
            )}
          </div>
          {announcement && form.isDirty && <UnsavedNote>Enregistrez-les pour envoyer.</UnsavedNote>}
          {may('send') && (
            <Button
              look={isSaved ? 'primary' : 'secondary'}
              disabled={!isSaved}
              icon={<IconSend size={18} aria-hidden />}
              onClick={() => setDialog('send')}
            >
              Envoyer…
            </Button>
          )}
          {may('trial') && (
            <Button disabled={!isSaved} busy={writes.isBusy} onClick={() => writes.act({ kind: 'trial' })}>
              M’envoyer un essai
            </Button>
          )}
          {announcement && may('cancel') && !isLeaving(announcement) && (
            <Button look="danger" busy={writes.isBusy} onClick={() => writes.act({ kind: 'cancel' })}>
              Annuler l’envoi
            </Button>
          )}
          {may('withdraw') && (
            <Button look="danger" onClick={() => setDialog('withdraw')}>
              Retirer…
            </Button>
          )}
          {may('trash') && (
            <Button look="quiet" disabled={!isSaved} busy={writes.isBusy} onClick={() => writes.act({ kind: 'trash' })}>
              Mettre à la corbeille
            </Button>
          )}
          {announcement?.state === 'trash' && may('restore') && (
            <Button look="primary" busy={writes.isBusy} onClick={() => writes.act({ kind: 'restore' })}>
              Sortir de la corbeille
            </Button>
          )}
        </div>
      </Card>
      {dialog === 'send' && <SendDialog form={form} onSend={(at) => writes.act({ kind: 'send', at })} onClose={close} />}
      {dialog === 'withdraw' && announcement && (
        <WithdrawDialog announcement={announcement} onWithdraw={() => writes.act({ kind: 'withdraw' })} onClose={close} />
      )}
    </aside>
  );
}

/** The number of recipients, counted as the form is typed. */
function Audience({ form }: { form: ContentFormState }) {
  const { data, isError } = useAudience(form.values);
  const total = data ? totalOf(data) : 0;
  return (
    <p role="status" className={own.audience}>
      {!data && (isError ? 'Les destinataires n’ont pas pu être comptés.' : '\u00a0')}
      {data && total === 0 && 'Personne\u00a0: élargissez les destinataires, ou changez le thème.'}
      {data && total > 0 && (
        <>
          <strong>{counted(total, 'destinataire')}</strong>
          {`\u00a0: ${audienceText(data)}`}
        </>
      )}
    </p>
  );
}
