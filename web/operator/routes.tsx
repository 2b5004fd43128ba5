import type { RouteObject } from 'react-router';
import { RenderError } from '#web/ui/states/RenderError.tsx';
import { contentViews } from './content-views.ts';
import { deskGuard } from './desk-guard.ts';
import { DeskNotFound } from './frame/DeskNotFound.tsx';
import { DeskShell } from './frame/DeskShell.tsx';
import { HomeScreen } from './home/HomeScreen.tsx';
import { PictureScreen } from './images/PictureScreen.tsx';
import { ImportsScreen } from './imports/ImportsScreen.tsx';
import { JournalScreen } from './journal/JournalScreen.tsx';
import type { ContentView } from './kit/content-view.ts';
import { ContentScreen } from './kit/form/ContentScreen.tsx';
import { ContentListScreen } from './kit/list/ContentListScreen.tsx';
import { MachineScreen } from './machine/MachineScreen.tsx';
import { AnnouncementListScreen } from './notifications/AnnouncementListScreen.tsx';
import { AnnouncementScreen } from './notifications/AnnouncementScreen.tsx';
import { PeopleListScreen } from './people/PeopleListScreen.tsx';
import { PersonScreen } from './people/PersonScreen.tsx';
import { RegistrationListScreen } from './registrations/RegistrationListScreen.tsx';
import { MissListScreen } from './requests/MissListScreen.tsx';
import { RequestListScreen } from './requests/RequestListScreen.tsx';
import { RequestScreen } from './requests/RequestScreen.tsx';
import { CorrectionsScreen } from './turnover/CorrectionsScreen.tsx';
import { MissingScreen } from './turnover/MissingScreen.tsx';
import { PairScreen } from './turnover/PairScreen.tsx';
import { TurnoverScreen } from './turnover/TurnoverScreen.tsx';

/** Returns the routes of a kind of content. By its key each kind mounts its screens anew: nothing chosen or typed passes from one to the next. */
function routesOf(view: ContentView): RouteObject[] {
  const { list: List = ContentListScreen, content: Content = ContentScreen } = view.screens ?? {};
  return [
    { path: `/${view.name}`, element: <List key={view.name} view={view} /> },
    { path: `/${view.name}/:id`, element: <Content key={view.name} view={view} /> },
  ];
}

export const routes: RouteObject[] = [
  {
    ErrorBoundary: RenderError,
    HydrateFallback: () => null,
    middleware: [deskGuard],
    Component: DeskShell,
    children: [
      {
        ErrorBoundary: RenderError,
        children: [
          { index: true, Component: HomeScreen },
          ...contentViews.flatMap(routesOf),
          { path: '/inscriptions', Component: RegistrationListScreen },
          { path: '/demandes', Component: RequestListScreen },
          { path: '/demandes/recherches', Component: MissListScreen },
          { path: '/demandes/:number', Component: RequestScreen },
          { path: '/notifications', Component: AnnouncementListScreen },
          { path: '/notifications/:id', Component: AnnouncementScreen },
          { path: '/chiffre-affaires', Component: TurnoverScreen },
          { path: '/chiffre-affaires/manquants', Component: MissingScreen },
          { path: '/chiffre-affaires/corrections', Component: CorrectionsScreen },
          { path: '/chiffre-affaires/:supplier/:subscriber', Component: PairScreen },
          { path: '/personnes', Component: PeopleListScreen },
          { path: '/personnes/:id', Component: PersonScreen },
          { path: '/journal', Component: JournalScreen },
          { path: '/machine', Component: MachineScreen },
          { path: '/images', Component: PictureScreen },
          { path: '/imports', Component: ImportsScreen },
          { path: '*', Component: DeskNotFound },
        ],
      },
    ],
  },
];
