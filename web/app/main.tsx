import '@fontsource-variable/inter/wght.css';
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { followAccount } from './follow-account.ts';
import { followSession } from './follow-session.ts';
import { routes } from './routes.tsx';

function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  const router = createBrowserRouter(routes);
  followSession(router);
  followAccount();
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

// In a task of its own: in one piece with the evaluation of the code above, it keeps a phone from answering for 130 ms.
setTimeout(start);
