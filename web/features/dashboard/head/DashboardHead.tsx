import { useState } from 'react';
import type { Affiliates } from '#protocol/dashboard/dashboard-charts.ts';
import { dashboardTitle, descriptions } from '#web/features/dashboard/dashboard.texts.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { useDialogChunk } from '#web/ui/chunks/use-dialog-chunk.ts';
import { PageHead } from '#web/ui/layout/PageHead.tsx';

type DashboardHeadProps = {
  /** The company in the address; undefined for the group, or the company alone. */
  slug: string | undefined;
  /** Undefined while it loads. */
  answer: Affiliates | undefined;
};

/** The head of the dashboard: its title, its description, and the way to the other companies of the group (DSH-08 to DSH-14). */
export function DashboardHead({ slug, answer }: DashboardHeadProps) {
  const { role, enterprise } = useMe();
  const [isChoosing, setChoosing] = useState(false);
  const close = () => setChoosing(false);
  const AffiliatesDialog = useDialogChunk({ load: () => import('./AffiliatesDialog.tsx'), isOpen: isChoosing, onClose: close });
  const affiliates = answer?.affiliates ?? [];
  const affiliate = affiliates.find((company) => company.slug === slug);
  const hasGroup = affiliates.length > 1;
  const isHeadOffice = hasGroup && affiliate !== undefined && affiliate === affiliates[0];
  // The own company is known before the answer: the title does not grow under the eyes.
  const own = slug === undefined && role !== 'operator' ? (enterprise?.title ?? null) : null;
  const title = dashboardTitle(answer ? answer.headquarters : own, affiliate?.title ?? null);
  const actions = hasGroup && (
    <>
      {slug !== undefined && <LinkButton to="/dashboard">Voir la maison mère</LinkButton>}
      <Button onClick={() => setChoosing(true)}>{slug === undefined ? 'Voir les filiales' : 'Voir les autres filiales'}</Button>
    </>
  );
  return (
    <>
      <PageHead
        key={title}
        title={title}
        tabTitle="Tableau de bord"
        context={<p>{isHeadOffice ? 'Siège seul, sans ses filiales.' : descriptions[role]}</p>}
        actions={actions}
      />
      {AffiliatesDialog && <AffiliatesDialog affiliates={affiliates} current={slug} onClose={close} />}
    </>
  );
}
