import type { Reader } from '#api/platform/database/schema.ts';
import './images.tables.ts';

export const findImage = (db: Reader, name: string) =>
  db.selectFrom('images').select(['content_type', 'bytes']).where('name', '=', name).executeTakeFirst();
