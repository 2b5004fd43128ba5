import { assemblePortal } from '#api/main/portal.ts';
import { parisTime } from '#api/platform/clock.ts';
import { openDatabase } from '#api/platform/database/open.ts';
import { readSettings } from '#api/platform/settings.ts';

// The portal on a migrated database, whose clock says about ten o'clock in Paris: mails and pushes leave by day only.
const hours = Array.from({ length: 24 }, (_, hour) => hour * 3_600_000);
const shift = hours.find((ms) => parisTime(new Date(Date.now() + ms)).startsWith('10')) ?? 0;
const settings = readSettings(process.env);
const database = await openDatabase({ url: settings.databaseUrl, dataFolder: settings.dataFolder });
const portal = await assemblePortal(database, settings, { now: () => new Date(Date.now() + shift) });
process.once('SIGTERM', () => void portal.close().then(() => process.exit(0)));
await portal.platform.app.listen({ port: settings.port, host: settings.host });
