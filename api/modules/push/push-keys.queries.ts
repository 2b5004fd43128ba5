import type { Db } from '#api/platform/database/schema.ts';
import { newVapidPair, type VapidPair } from '#api/platform/push/vapid.ts';
import './push.tables.ts';

/** Returns the key pair of the portal. The first start makes it; two nodes that start together keep one and the same (primary key). */
export async function storedVapidPair(db: Db): Promise<VapidPair> {
  const find = () =>
    db.selectFrom('push_keys').select(['public_key as publicKey', 'private_key as privateKey']).where('id', '=', 1).executeTakeFirst();
  const stored = await find();
  if (stored) return stored;
  const { publicKey, privateKey } = newVapidPair();
  await db
    .insertInto('push_keys')
    .values({ id: 1, public_key: publicKey, private_key: privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find()) ?? { publicKey, privateKey };
}
