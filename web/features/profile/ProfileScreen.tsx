import { useQuery } from '@tanstack/react-query';
import type { Profile } from '#protocol/profile/profile.ts';
import { useMe } from '#web/lib/account/use-me.ts';
import type { Prefetch } from '#web/lib/http/prefetch.ts';
import { useArrived } from '#web/lib/http/use-arrived.ts';
import { PeopleCard } from '#web/shared/sheet/cards/PeopleCard.tsx';
import { SheetColumns } from '#web/shared/sheet/frame/SheetColumns.tsx';
import { SheetSkeleton } from '#web/shared/sheet/frame/SheetSkeleton.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { PageFailed } from '#web/ui/states/PageFailed.tsx';
import { AccountCard } from './account/AccountCard.tsx';
import { LogoutButton } from './account/LogoutButton.tsx';
import { OwnLinks } from './account/OwnLinks.tsx';
import { DevicesCard } from './devices/DevicesCard.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { DocumentsCard } from './lists/DocumentsCard.tsx';
import { OffersCard } from './lists/OffersCard.tsx';
import { profileQuery } from './profile.queries.ts';
import { RequestsCard } from './requests/RequestsCard.tsx';
import { TrainingsCard } from './trainings/TrainingsCard.tsx';

export const prefetch: Prefetch = (client) => client.prefetchQuery(profileQuery);

const contactsOf = ({ contacts }: Profile) => contacts.map(({ fonction, ...contact }) => ({ ...contact, title: null, function: fonction }));

/** /profil: the account of the user and what belongs to it (PRO-01). */
export function ProfileScreen() {
  const { data: answer, error, refetch } = useQuery(profileQuery);
  const data = useArrived(answer);
  if (error && !data) {
    return (
      <PageFailed problem={error} onRetry={() => void refetch()}>
        Votre profil n’a pas pu être chargé.
      </PageFailed>
    );
  }
  return (
    <>
      <PageHead title="Votre profil" context={<Who />} />
      {data ? <Parts profile={data} /> : <SheetSkeleton />}
    </>
  );
}

function Who() {
  const { firstname, lastname, enterprise } = useMe();
  return <p>{[`${firstname} ${lastname}`.trim(), enterprise?.title].filter(Boolean).join(' · ')}</p>;
}

function Parts({ profile }: { profile: Profile }) {
  const me = useMe();
  return (
    <SheetColumns
      story={
        <>
          <AccountCard profile={profile} />
          {profile.identity && <IdentityCard identity={profile.identity} />}
          {me.role !== 'supplier' && <TrainingsCard formations={profile.formations} />}
          <RequestsCard />
          {profile.identity && <OffersCard offers={profile.offers} />}
          {profile.identity && <DocumentsCard documents={profile.documents} />}
        </>
      }
      facts={
        <>
          <OwnLinks />
          <PeopleCard title="Contacts de votre entreprise" people={contactsOf(profile)} />
          <DevicesCard />
          <LogoutButton />
        </>
      }
    />
  );
}
