import { accountJobs, authentication, deviceRoutes, passwordRoutes, peopleDeskRoutes, sessionRoutes } from '#api/modules/accounts/index.ts';
import { articleRoutes, readableTitles } from '#api/modules/articles/index.ts';
import { bannerRoutes } from '#api/modules/banners/index.ts';
import { catalogueRoutes } from '#api/modules/catalogue/index.ts';
import { contractJobs, contractRoutes, contractsOfTheDay, suppliersBySubject } from '#api/modules/contracts/index.ts';
import { dashboardRoutes } from '#api/modules/dashboard/index.ts';
import { digestJobs, unsubscribeRoutes } from '#api/modules/digests/index.ts';
import { documentJobs, documentRoutes } from '#api/modules/documents/index.ts';
import { favouriteRoutes } from '#api/modules/favourites/index.ts';
import { fileDeskRoutes } from '#api/modules/files/index.ts';
import { formationFileRoutes, formationRoutes, registrationDeskRoutes } from '#api/modules/formations/index.ts';
import { homeRoutes } from '#api/modules/home/index.ts';
import { imageRoutes, pictureDeskRoutes } from '#api/modules/images/index.ts';
import { importDeskRoutes, sweepImportsJob } from '#api/modules/imports/index.ts';
import { indexRoutes, pointRoutes } from '#api/modules/indices/index.ts';
import { macroeconomicRoutes } from '#api/modules/macroeconomic/index.ts';
import { announcementDeskRoutes, notificationJobs, notificationRoutes } from '#api/modules/notifications/index.ts';
import { offerJobs, offerRoutes } from '#api/modules/offers/index.ts';
import { applyDraft, contentKinds, operatorJobs, operatorRoutes } from '#api/modules/operator/index.ts';
import { refreshListingsJob } from '#api/modules/organisations/index.ts';
import { pageRoutes } from '#api/modules/pages/index.ts';
import { partnerIdsOf } from '#api/modules/partnerships/index.ts';
import { profileRoutes } from '#api/modules/profile/index.ts';
import { pushJobs, pushRoutes, storedVapidPair } from '#api/modules/push/index.ts';
import { missDeskRoutes, requestDeskRoutes, requestJobs, requestRoutes } from '#api/modules/requests/index.ts';
import { searchJobs, searchRoutes } from '#api/modules/search/index.ts';
import { sheetRoutes } from '#api/modules/sheets/index.ts';
import { studyJobs, studyRoutes } from '#api/modules/studies/index.ts';
import { subscriberRoutes } from '#api/modules/subscribers/index.ts';
import { supplierRoutes } from '#api/modules/suppliers/index.ts';
import { turnoverDeskRoutes } from '#api/modules/turnover/index.ts';
import { viewJobs, viewRoutes } from '#api/modules/views/index.ts';
import type { Clock } from '#api/platform/clock.ts';
import type { OpenDatabase } from '#api/platform/database/open.ts';
import { autocommit, type Db } from '#api/platform/database/schema.ts';
import { docsRoutes } from '#api/platform/docs/docs.ts';
import { folderStore } from '#api/platform/files/file-store.ts';
import { healthRoutes } from '#api/platform/http/health.ts';
import { buildHttp, type HttpPlatform } from '#api/platform/http/http.ts';
import { pauseOf } from '#api/platform/http/pause.ts';
import { recordRefusedCalls } from '#api/platform/http/refused-calls.ts';
import { startJobs } from '#api/platform/jobs/jobs.ts';
import { mailer } from '#api/platform/mail/mail.ts';
import { noPusher, type Pusher, pusher } from '#api/platform/push/push.ts';
import type { Settings } from '#api/platform/settings.ts';
import { speakFrench } from '#protocol/core/messages.ts';
import { correctionTakers } from './correction-takers.ts';
import { importers } from './importers.ts';
import { undoTables } from './undo-tables.ts';

export type Portal = {
  platform: HttpPlatform;
  close: () => Promise<void>;
};

/** The routes of every area. A new area adds its line here; the desk opens those of its contents by itself. */
const areas = [
  sessionRoutes,
  passwordRoutes,
  deviceRoutes,
  profileRoutes,
  catalogueRoutes,
  supplierRoutes,
  sheetRoutes,
  subscriberRoutes,
  (platform: HttpPlatform) => searchRoutes(platform, { partnerIdsOf, suppliersBySubject, readableTitles }),
  favouriteRoutes,
  bannerRoutes,
  articleRoutes,
  offerRoutes,
  documentRoutes,
  imageRoutes,
  homeRoutes,
  dashboardRoutes,
  (platform: HttpPlatform) => formationRoutes(platform, { readableTitles }),
  macroeconomicRoutes,
  indexRoutes,
  studyRoutes,
  pageRoutes,
  requestRoutes,
  viewRoutes,
  contractRoutes,
  notificationRoutes,
  unsubscribeRoutes,
  pushRoutes,
  operatorRoutes,
  formationFileRoutes,
  registrationDeskRoutes,
  requestDeskRoutes,
  missDeskRoutes,
  pointRoutes,
  peopleDeskRoutes,
  (platform: HttpPlatform) => pictureDeskRoutes(platform, contentKinds),
  fileDeskRoutes,
  turnoverDeskRoutes,
  announcementDeskRoutes,
  (platform: HttpPlatform) => importDeskRoutes(platform, { importers, undoTables, correctionTakers }),
];

/** The jobs of every area. A test compares this list with all the `*.jobs.ts` files. */
export const portalJobs = [
  ...accountJobs,
  ...searchJobs,
  ...notificationJobs,
  ...digestJobs,
  ...pushJobs,
  ...contractJobs,
  ...requestJobs,
  ...studyJobs,
  ...offerJobs,
  ...documentJobs,
  ...viewJobs,
  ...operatorJobs,
  refreshListingsJob,
  sweepImportsJob,
];

/** Makes the sender of pushes, with the key pair of the settings or of the database. */
async function pusherOf(db: Db, { push, teamEmail }: Settings, now: Clock): Promise<Pusher> {
  if (!push.on) return noPusher;
  const vapid = push.vapid ?? (await storedVapidPair(db));
  return pusher({ vapid, subject: `mailto:${teamEmail}`, allowedHosts: push.allowedHosts, now });
}

type PortalOptions = {
  now?: Clock;
  /** Every answer is parsed with its schema. */
  checksAnswers?: boolean;
  /** Without schedules, only the jobs that users cause run. */
  runsSchedules?: boolean;
};

/** Assembles the portal over an open, migrated database: routes, jobs and mail. The caller serves the web. */
export async function assemblePortal(
  database: OpenDatabase,
  settings: Settings,
  { now = () => new Date(), checksAnswers = false, runsSchedules = true }: PortalOptions = {},
): Promise<Portal> {
  speakFrench();
  const { db } = database;
  const app = await buildHttp(settings);
  const send = mailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom, dataFolder: settings.dataFolder });
  const files = folderStore(settings.dataFolder);
  const push = await pusherOf(db, settings, now);
  const jobs = await startJobs({
    db,
    kind: database.kind,
    jobs: portalJobs,
    runsSchedules,
    context: (enqueue) => ({ db, now: now(), send, push, files, settings, enqueue }),
    onError: (error) => app.log.error({ err: error }, 'tâche en échec'),
  });
  // Makes up for the nights during which the portal was stopped.
  if (runsSchedules) await jobs.enqueue(autocommit(db), contractsOfTheDay, {});
  const platform: HttpPlatform = {
    app,
    db,
    files,
    settings,
    now,
    ...authentication(db, settings, now),
    applyDraft,
    enqueue: jobs.enqueue,
    openUnlimited: database.openUnlimited,
    pause: pauseOf(app),
    push,
    endpoints: new Map(),
    checksAnswers,
  };
  healthRoutes(app, db, settings);
  docsRoutes(platform);
  recordRefusedCalls(platform);
  for (const openArea of areas) openArea(platform);
  const close = async () => {
    // A stop waits 5 seconds for the answers under way, then cuts the clients that do not read theirs.
    const timer = setTimeout(() => app.server.closeAllConnections(), 5000);
    await app.close();
    clearTimeout(timer);
    await jobs.stop();
    await database.close();
  };
  return { platform, close };
}
