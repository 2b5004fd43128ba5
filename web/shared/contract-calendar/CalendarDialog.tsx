import { useQuery } from '@tanstack/react-query';
import { Accordion } from '#web/ui/layout/Accordion.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { FailedState } from '#web/ui/states/FailedState.tsx';
import { Loading } from '#web/ui/states/Loading.tsx';
import css from './CalendarDialog.module.css';
import { CalendarUrl } from './CalendarUrl.tsx';
import { calendarQuery } from './calendar.queries.ts';
import { RenewCalendarUrl } from './RenewCalendarUrl.tsx';

const instructions = [
  {
    name: 'Outlook',
    steps: [
      'Dans le calendrier d’Outlook, choisissez « Ajouter un calendrier », puis « S’abonner à partir du web ».',
      'Collez l’adresse, nommez le calendrier, puis « Importer ».',
    ],
  },
  {
    name: 'Google Agenda',
    steps: [
      'Sur un ordinateur, à côté de « Autres agendas », choisissez « + », puis « À partir de l’URL ».',
      'Collez l’adresse, puis « Ajouter un agenda ». Google ne la relit que quelques fois par jour.',
    ],
  },
  {
    name: 'Calendrier d’Apple',
    steps: [
      'Sur un Mac : « Fichier », « Nouvel abonnement au calendrier », collez l’adresse, puis « S’abonner ».',
      'Sur un iPhone : dans l’app Calendrier, « Calendriers », « Ajouter un calendrier », « Ajouter un calendrier avec abonnement ».',
    ],
  },
] as const;

/** The private URL that the user's own calendar reads the dates of the contracts from, with the steps to subscribe to it. */
export default function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(calendarQuery);
  return (
    <Dialog title="Vos échéances dans votre agenda" place="middle" onClose={onClose}>
      <div className={css.parts}>
        <p>
          Abonnez votre agenda à l’adresse ci-dessous : la date de prévenance, le dernier jour pour dénoncer et la fin de chacun de vos
          contrats s’y inscrivent, et suivent leurs changements.
        </p>
        {isError && !data && <FailedState onRetry={() => void refetch()}>L’adresse n’a pas pu être chargée.</FailedState>}
        {!data && !isError && <Loading />}
        {data && <CalendarUrl url={data} />}
        {data && <RenewCalendarUrl />}
        <div className={css.instructions}>
          {instructions.map(({ name, steps }) => (
            <Accordion key={name} title={name}>
              <ol className={css.steps}>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Accordion>
          ))}
        </div>
      </div>
    </Dialog>
  );
}
