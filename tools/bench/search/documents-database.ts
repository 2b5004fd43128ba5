import { sql } from 'kysely';
import { migrate } from '#api/platform/database/migrate.ts';
import { databaseOver } from '#api/platform/database/open.ts';
import { postgresSource } from '#api/platform/database/postgres.ts';
import type { Db } from '#api/platform/database/schema.ts';
import { sortKey } from '#api/platform/text/normalise.ts';
import { type SearchedDocument, searchableOf } from './documents.ts';

const chunk = 5000;

/** Fills a new database with these documents as suppliers, indexed by the texts that the portal indexes. */
export async function openDocuments(url: string, documents: readonly SearchedDocument[]): Promise<Db> {
  const db = databaseOver(postgresSource(url, 4, true));
  await migrate(db);
  for (let start = 0; start < documents.length; start += chunk) {
    const rows = documents.slice(start, start + chunk).map((document) => {
      const texts = searchableOf(document).texts;
      return {
        ...document,
        postal_code: document.postalCode,
        key: sortKey(document.title),
        weights: texts.map(({ weight }) => weight),
        texts: texts.map(({ text }) => text),
      };
    });
    await sql`
      with document as materialized (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as g(id integer, title text, city text, activity text, key text, siret text, postal_code text, latitude float8, longitude float8, weights smallint[], texts text[])
      ), written as (
        insert into organisations (id, kind, siret, slug, title, title_key, city, activity, postal_code, latitude, longitude)
        overriding system value
        select id, 'supplier', siret, 'd-' || id, title, key, city, activity, postal_code, latitude, longitude from document
      )
      insert into search_documents (kind, entity_id, weights, texts, identifier, latitude, longitude)
      select 'supplier', id, weights, texts, siret, latitude, longitude from document`.execute(db);
  }
  await sql`vacuum analyze organisations, search_documents`.execute(db);
  return db;
}
