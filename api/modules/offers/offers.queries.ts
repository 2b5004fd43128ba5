import { matchedEntities, type SearchMatch } from '#api/modules/search/index.ts';
import type { Reader } from '#api/platform/database/schema.ts';
import { pageSize } from '#protocol/core/page.ts';
import './offers.tables.ts';

/** One page of the documents of current offers that answer the keyword (the offer or its supplier does), the newest offer first. */
export async function searchOfferDocuments(db: Reader, match: SearchMatch | null, today: string, page: number) {
  const found = db
    .selectFrom('documents as d')
    .innerJoin('offers as f', 'f.id', 'd.offer_id')
    .innerJoin('organisations as o', 'o.id', 'f.supplier_id')
    .where((eb) => eb.or([eb('f.expires_on', 'is', null), eb('f.expires_on', '>=', today)]))
    .$if(match !== null, (query) =>
      match
        ? query.where((eb) =>
            eb.or([
              eb('f.id', 'in', eb.selectFrom(matchedEntities('offer', match).as('m')).select('entity_id')),
              eb('o.id', 'in', eb.selectFrom(matchedEntities('supplier', match).as('m')).select('entity_id')),
            ]),
          )
        : query,
    );
  const rows = await found
    .select([
      'd.id',
      'd.slug',
      'd.title',
      'd.body',
      'd.category',
      'd.format',
      'f.expires_on',
      'o.slug as supplier_slug',
      'o.title as supplier_title',
    ])
    .orderBy('f.special', 'desc')
    .orderBy('f.updated_at', 'desc')
    .orderBy('d.id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total, page };
}
export type OfferDocumentRow = Awaited<ReturnType<typeof searchOfferDocuments>>['rows'][number];
