import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { pushEndpoints } from '#protocol/notifications/push.ts';
import { call } from '#web/lib/http/call.ts';
import { loadConfig } from '#web/lib/http/config.ts';
import { useSingleMutation } from '#web/lib/http/use-single-mutation.ts';
import { forgetDevice, hasDeclined, ownDeviceId, registerDevice } from '#web/shared/push/push-registration.ts';
import { browserFacts, pushSupport } from '#web/shared/push/push-support.ts';

/** The devices that push reaches, loaded each time they are shown: another device may have come or gone. */
export const devicesQuery = queryOptions({
  queryKey: ['push', 'devices'],
  queryFn: async ({ signal }) => (await call(pushEndpoints.devices, {}, { signal })).rows,
  staleTime: 0,
});

/** The state of this browser: out of reach (and why), refused by the user, possible, or subscribed with the id of its device. */
export type OwnDevice =
  | { state: 'ios' | 'insecure' | 'no' | 'off' | 'denied' | 'possible'; id?: undefined }
  | { state: 'subscribed'; id: string };

async function readOwnDevice(): Promise<OwnDevice> {
  const support = pushSupport(browserFacts());
  if (support !== 'yes') return { state: support };
  if ((await loadConfig()).pushKey === '') return { state: 'off' };
  if (Notification.permission === 'denied') return { state: 'denied' };
  const id = Notification.permission === 'granted' && !hasDeclined() ? await ownDeviceId() : undefined;
  return id === undefined ? { state: 'possible' } : { state: 'subscribed', id };
}

export const ownDeviceQuery = queryOptions({ queryKey: ['push', 'own'], queryFn: readOwnDevice, staleTime: 0 });

/** Asks the browser for the permission, then registers the device. A failure is only logged (ERR-11). */
export function useAskPush(userId: string) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: async () => {
      if ((await Notification.requestPermission()) !== 'granted') return;
      await registerDevice((await loadConfig()).pushKey, userId, { always: true });
    },
    onError: console.warn,
    onSettled: () => client.invalidateQueries({ queryKey: ['push'] }),
  });
}

/** Removes a device; this browser also drops its own subscription. */
export function useRemoveDevice(ownId: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      await call(pushEndpoints.remove, { params: { id } });
      if (id === ownId) await forgetDevice();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['push'] }),
  });
}

export const sendTrial = (id: string) => call(pushEndpoints.trial, { params: { id } });
