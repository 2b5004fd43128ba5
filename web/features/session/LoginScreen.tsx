import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { loadChunk, loadOptional } from '#web/lib/http/load-chunk.ts';
import { Brand } from '#web/ui/content/Brand.tsx';
import { ForgotForm } from './ForgotForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import css from './LoginScreen.module.css';

/** Not needed to sign in: the other screens do not carry them. */
const NewPasswordForm = lazy(() => loadChunk(import('./NewPasswordForm.tsx')));
/** Signing in goes on without these two when they cannot be loaded. */
const LegalTexts = lazy(() => loadOptional(import('./LegalTexts.tsx')));
const Motif = lazy(() => loadOptional(import('./Motif.tsx')));

/** Returns the account of a link; empty when it is no address: the page would show the words of whoever made the link. */
const addressIn = (params: URLSearchParams): string => /^[^\s@]{1,64}@[^\s@]{1,190}$/.exec(params.get('user') ?? '')?.[0] ?? '';

/** The three views of /login. Each has its own URL, so that the back button moves between them (SES-02 to SES-04). */
function View() {
  const [params] = useSearchParams();
  if (params.has('newPassword')) {
    return <NewPasswordForm user={addressIn(params)} token={params.get('token') ?? ''} isInvitation={params.has('invitation')} />;
  }
  if (params.has('forgotPassword')) return <ForgotForm />;
  return <LoginForm passwordChanged={params.has('passwordChanged')} />;
}

export const LoginScreen = () => (
  <main className={css.page}>
    <div className={css.side}>
      <Suspense fallback={null}>
        <Motif />
      </Suspense>
      <p className={css.promise}>
        Tous vos achats, <br />
        un seul réseau.
      </p>
    </div>
    <div className={css.main}>
      <div className={css.brand}>
        <Brand />
      </div>
      <Suspense fallback={null}>
        <View />
      </Suspense>
      <div className={css.legal}>
        <Suspense fallback={null}>
          <LegalTexts />
        </Suspense>
      </div>
    </div>
  </main>
);
