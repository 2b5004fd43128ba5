import type { Content } from '#protocol/desk/content-endpoints.ts';
import type { ContentView } from '#web/operator/kit/content-view.ts';
import css from './ContentForm.module.css';

type FormNoticesProps = {
  view: ContentView;
  content: Content | null;
  isMerged: boolean;
  isDirty: boolean;
  isRestored: boolean;
};

/** The notices above a form: a merge, a typing that came back, the trash. */
export const FormNotices = ({ view, content, isMerged, isDirty, isRestored }: FormNoticesProps) => (
  <div role="status">
    {isMerged && (
      <p className={css.notice}>
        {content?.changedBy ?? 'Une autre personne'} a enregistré ce contenu entre-temps.{' '}
        {isDirty
          ? 'Votre saisie est gardée\u00a0: relisez, puis enregistrez à nouveau.'
          : 'Voici sa version\u00a0: relisez, puis recommencez.'}
      </p>
    )}
    {isRestored && <p className={css.notice}>Votre session s’est terminée pendant la saisie. La voici&nbsp;: pensez à enregistrer.</p>}
    {content?.state === 'trash' && (
      <p className={css.notice}>
        {view.kept
          ? 'Cette fiche est fermée\u00a0: les membres ne la voient plus. Rouvrez-la pour la modifier.'
          : 'Ce contenu est à la corbeille. Restaurez-le pour le modifier.'}
      </p>
    )}
  </div>
);
