import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { CallError } from '#web/lib/http/call-error.ts';
import { ChunkLoadError } from '#web/lib/http/load-chunk.ts';
import { useTitle } from '#web/lib/use-title.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import css from './MessagePage.module.css';

function textsFor(problem: unknown): { title: string; advice: string } {
  if (problem instanceof ChunkLoadError) {
    return {
      title: 'Cette page n’a pas pu être chargée',
      advice: 'La connexion a été interrompue, ou une nouvelle version du portail vient d’être mise en ligne.',
    };
  }
  if (problem instanceof CallError) return { title: 'Cette page n’a pas pu être affichée', advice: problem.message };
  return { title: 'Cette page n’a pas pu être affichée', advice: 'Le problème vient du portail. Rechargez la page pour continuer.' };
}

/** Replaces a page whose chunk did not load (ERR-12), or whose loader or rendering threw an error. */
export function RenderError() {
  const problem = useRouteError();
  useTitle('Page indisponible');
  useEffect(() => {
    if (!isRouteErrorResponse(problem)) console.error(problem);
  }, [problem]);
  const { title, advice } = textsFor(problem);
  return (
    <div className={css.page} role="alert">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{advice}</p>
      <Button look="primary" onClick={() => location.reload()}>
        Recharger
      </Button>
    </div>
  );
}
