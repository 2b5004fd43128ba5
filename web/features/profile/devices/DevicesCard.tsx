import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OpenSession } from '#protocol/session/open-sessions.ts';
import { ShortList } from '#web/features/profile/lists/ShortList.tsx';
import css from '#web/features/profile/Profile.module.css';
import { sessionsQuery, useCloseSession } from '#web/features/profile/profile.queries.ts';
import { lastUse } from '#web/features/profile/profile.texts.ts';
import { endExpired } from '#web/lib/account/expired-session.ts';
import { instant } from '#web/lib/formats/dates.ts';
import { CallError } from '#web/lib/http/call-error.ts';
import { failureText } from '#web/lib/http/failure-text.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Tag } from '#web/ui/content/Tag.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { ListSkeleton, Loading } from '#web/ui/states/Loading.tsx';
import { tellFailure, tellSuccess } from '#web/ui/toasts/toasts.ts';

const shownFirst = 4;
const nameOf = ({ device }: OpenSession): string => device ?? 'Appareil non reconnu';

function tellProblem(problem: Error): void {
  // Another device closed that session meanwhile: the list, loaded again, no longer has it.
  if (problem instanceof CallError && problem.status === 404) tellSuccess('Cet appareil était déjà déconnecté.');
  else if (!endExpired(problem)) tellFailure(failureText(problem));
}

/** The open sessions of the user, each of which may be closed (RDG-440). */
export function DevicesCard() {
  const { data, isError, refetch } = useQuery(sessionsQuery);
  const { mutate, isPending, variables } = useCloseSession();
  const note = useRef<HTMLParagraphElement>(null);
  const close = (id: string | null, done: string) =>
    mutate(id, {
      onSuccess: () => {
        tellSuccess(done);
        // The button goes away with its row.
        note.current?.focus();
      },
      onError: tellProblem,
    });
  return (
    <Card title="Appareils connectés">
      <p ref={note} className={css.soft} tabIndex={-1}>
        Un appareil perdu ou inconnu&nbsp;? Déconnectez-le, puis changez de mot de passe.
      </p>
      {isError && !data && <FailedState onRetry={() => void refetch()}>Vos appareils n’ont pas pu être chargés.</FailedState>}
      {!data && !isError && (
        <Loading quiet>
          <ListSkeleton rows={2} />
        </Loading>
      )}
      {data && (
        <ShortList label="Appareils connectés" rows={data} first={shownFirst} keyOf={({ id }) => id}>
          {(session) => (
            <Device
              session={session}
              busy={isPending && variables === session.id}
              onClose={() => close(session.id, `${nameOf(session)}\u00a0: déconnecté.`)}
            />
          )}
        </ShortList>
      )}
      {data && data.length > 1 && (
        <div className={css.more}>
          <Button small busy={isPending && variables === null} onClick={() => close(null, 'Vos autres appareils sont déconnectés.')}>
            Déconnecter tous les autres
          </Button>
        </div>
      )}
    </Card>
  );
}

type DeviceProps = {
  session: OpenSession;
  busy: boolean;
  onClose: () => void;
};

function Device({ session, busy, onClose }: DeviceProps) {
  const { current, openedAt, lastUsedAt } = session;
  const name = nameOf(session);
  const opened = instant(openedAt);
  // This one is in use, whatever the clock of this computer says.
  const now = new Date();
  return (
    <>
      <div className={css.words}>
        <p className={css.title}>{name}</p>
        <p>
          Connecté le {opened}
          <br />
          Utilisé {lastUse(current ? now.toISOString() : lastUsedAt, now)}
        </p>
      </div>
      {current ? (
        <Tag tone="good">Cet appareil</Tag>
      ) : (
        <Button small busy={busy} label={`Déconnecter ${name}, connecté le ${opened}`} onClick={onClose}>
          Déconnecter
        </Button>
      )}
    </>
  );
}
