import '@fontsource-variable/inter/wght.css';
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { currentSession, onSessionChange } from '#web/lib/session/store.ts';
import { loginUrl } from '#web/lib/url/redirect.ts';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const router = createBrowserRouter(routes, { basename: '/operateur' });
// The sign-in page belongs to the members' build: the browser loads it.
onSessionChange(() => {
  const { user, lost } = currentSession();
  if (!user) location.assign(lost ? loginUrl(`${location.pathname}${location.search}`) : '/login');
});
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
