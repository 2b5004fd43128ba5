import { sql } from 'kysely';
import type { Reader } from '#api/platform/database/schema.ts';
import './formations.tables.ts';

type NextSession = {
  formation_id: number;
  starts_at: Date;
  location: string;
};

/** Returns the published trainings: first by the nearest session with free places, then the newest of those without such a session. */
export const nextFormations = (db: Reader, now: Date, limit: number) =>
  db
    .selectFrom('formations as f')
    .leftJoin(
      sql<NextSession>`(
        select distinct on (s.formation_id) s.formation_id, s.starts_at, s.location from formation_sessions s
        where s.available and s.starts_at > ${now} order by s.formation_id, s.starts_at, s.id)`.as('next'),
      'next.formation_id',
      'f.id',
    )
    .select(['f.id', 'f.slug', 'f.title', 'f.body', 'f.category', 'f.duration_hours', 'f.price_cents', 'f.image', 'f.image_alt'])
    .select(['f.published_at', 'next.starts_at', 'next.location'])
    .where('f.published_at', '<=', now)
    .orderBy('next.starts_at')
    .orderBy('f.published_at', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit)
    .execute();
export type FormationRow = Awaited<ReturnType<typeof nextFormations>>[number];
