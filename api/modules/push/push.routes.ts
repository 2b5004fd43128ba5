import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { pushEndpoints, type RegisteredDevice } from '#protocol/notifications/push.ts';
import { sendPushJob } from './push.jobs.ts';
import { type DeviceRow, deleteOwnDevice, findOwnDevice, listDevices, storeSubscription } from './subscriptions.queries.ts';

const presentDevice = (row: DeviceRow): RegisteredDevice => ({
  id: row.hash,
  device: row.device,
  label: row.label,
  registeredAt: row.registered_at.toISOString(),
  lastPushAt: row.last_success_at?.toISOString() ?? null,
});

const refusedAddress = 'Ce service de push n’est pas accepté';

/** Opens the routes of the devices that push reaches. */
export function pushRoutes(platform: HttpPlatform): void {
  const { push } = platform;
  serve(platform, pushEndpoints.register, {
    access: everyMember,
    rateLimit: { max: 60, minutes: 1 },
    prepare: (_ctx, { body }) => push.accepts(body.token),
    run: async ({ tx, actor, now }, { body: { token, device }, prepared: isAccepted }) => {
      if (!isAccepted) throw new InvalidInput([{ field: 'token', message: refusedAddress }]);
      await storeSubscription(tx, actor, token, device, now);
    },
    present: () => null,
  });
  serve(platform, pushEndpoints.devices, {
    access: everyMember,
    run: ({ db, actor, now }) => listDevices(db, actor.userId, now),
    present: (rows) => ({ rows: rows.map(presentDevice) }),
  });
  serve(platform, pushEndpoints.remove, {
    access: everyMember,
    run: async ({ tx, actor }, { params }) => {
      if (!(await deleteOwnDevice(tx, actor.userId, params.id))) throw new Refusal(coreRefusals.notFound);
    },
    present: () => null,
  });
  serve(platform, pushEndpoints.trial, {
    access: everyMember,
    rateLimit: { max: 10, minutes: 1 },
    run: async ({ tx, actor, enqueue }, { params }) => {
      const device = await findOwnDevice(tx, actor.userId, params.id);
      if (!device) throw new Refusal(coreRefusals.notFound);
      await enqueue(sendPushJob, { notificationId: null, subscriptionId: device.id, tries: 0 });
    },
    present: () => null,
  });
}
