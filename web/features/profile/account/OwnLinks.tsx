import { IconBellCog, IconCalendarShare, IconChartBar, IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import css from '#web/features/profile/Profile.module.css';
import { dashboardOf } from '#web/lib/account/dashboard-of.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { useConfig } from '#web/lib/http/config.ts';
import { useDialogChunk } from '#web/ui/chunks/use-dialog-chunk.ts';
import { Card } from '#web/ui/layout/Card.tsx';

/** The links to the dashboard, the declaration portal and the calendar of the contracts (PRO-02, PRO-08). */
export function OwnLinks() {
  const me = useMe();
  const declaration = useConfig()?.revenueDeclarationUrl ?? '/edeal';
  const [isCalendarShown, setCalendarShown] = useState(false);
  const close = () => setCalendarShown(false);
  const CalendarDialog = useDialogChunk({
    load: () => import('#web/shared/contract-calendar/CalendarDialog.tsx'),
    isOpen: isCalendarShown,
    onClose: close,
  });
  return (
    <Card title="Vos accès">
      <div className={css.links}>
        <Link className={css.link} to={dashboardOf(me)}>
          <IconChartBar size={18} aria-hidden />
          Tableau de bord
        </Link>
        <a className={css.link} href={declaration} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={18} aria-hidden />
          Déclarer mon chiffre d’affaires
          <span className="sr-only"> (nouvel onglet)</span>
        </a>
        <Link className={css.link} to="/centre-de-preferences">
          <IconBellCog size={18} aria-hidden />
          Préférences de notification
        </Link>
        {me.role !== 'operator' && (
          <button type="button" className={css.link} onClick={() => setCalendarShown(true)}>
            <IconCalendarShare size={18} aria-hidden />
            Échéances dans votre agenda
          </button>
        )}
      </div>
      {CalendarDialog && <CalendarDialog onClose={close} />}
    </Card>
  );
}
