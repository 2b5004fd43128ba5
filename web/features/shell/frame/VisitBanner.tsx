import { IconEye } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { instant } from '#web/lib/formats/dates.ts';
import { readVisit, type Visit } from '#web/lib/session/visit.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './VisitBanner.module.css';

/** Goes back to the desk, which ends the visit there. */
const leave = ({ back }: Visit): void => location.assign(back);

const asPublished = 'la page telle qu’elle sera une fois publiée';
const notForReader = 'cette page n’est pas pour ce lecteur, même une fois publiée';

/** Tells an operator that the portal is seen with the eyes of a member, until when, and the way back. */
export default function VisitBanner() {
  const visit = readVisit();
  const { pathname } = useLocation();
  const leavesAt = visit?.leavesAt;
  useEffect(() => {
    if (leavesAt === undefined) return;
    const timer = setTimeout(() => {
      const current = readVisit();
      if (current) leave(current);
    }, leavesAt - Date.now());
    return () => clearTimeout(timer);
  }, [leavesAt]);
  if (!visit) return null;
  return (
    <aside className={css.banner} aria-label="Visite en cours">
      <IconEye size={20} stroke={1.7} aria-hidden />
      <p>
        {visit.preview ? 'Aperçu pour ' : 'Vous voyez le portail comme '}
        <strong>{visit.name}</strong>
        {visit.preview && `\u00a0: ${pathname === '/404' || pathname === '/403' ? notForReader : asPublished}`}
        {`. Rien ne se modifie. Fin le ${instant(visit.endsAt)}.`}
      </p>
      <Button small onClick={() => leave(visit)}>
        Revenir au bureau
      </Button>
    </aside>
  );
}
