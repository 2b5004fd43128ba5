import type { Generated } from 'kysely';
import type { PushDevice } from '#protocol/notifications/push-device.ts';

type PushSubscriptionTable = {
  id: Generated<number>;
  /** SHA-256 of the endpoint, as hexadecimal digits. */
  hash: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  user_id: number;
  session_id: string;
  device: PushDevice;
  registered_at: Date;
  last_success_at: Date | null;
  /** Refusals of the push service since the last success. */
  refusals: Generated<number>;
  wait_until: Date | null;
};

type PushKeyTable = {
  id: number;
  public_key: string;
  private_key: string;
};

declare module '#api/platform/database/schema.ts' {
  interface Database {
    push_subscriptions: PushSubscriptionTable;
    push_keys: PushKeyTable;
  }
}
