import type { DeskResource } from '#protocol/desk/desk.ts';
import { categories, documentCategories, families, indices, referents } from './catalogue.ts';
import { documents, offers, privateDocuments, studies } from './commerce.ts';
import type { DeskKind } from './desk-kind.ts';
import { articles, banners, pages, sectors } from './editorial.ts';
import { formations } from './formations.ts';
import { subscribers, suppliers } from './sheets.ts';

/** Every kind of content, by its resource. A new one adds its line here. */
const deskKinds: Readonly<Partial<Record<DeskResource, DeskKind>>> = {
  ...{ articles, formations, banners, pages, sectors, offers, documents, 'private-documents': privateDocuments, studies },
  ...{ subscribers, suppliers, referents, indices, categories, families, 'document-categories': documentCategories },
};

/** Returns a kind of content for the tests that try them all. */
export function deskKind(resource: DeskResource): DeskKind {
  const kind = deskKinds[resource];
  if (!kind) throw new Error(`${resource} n'a pas sa ligne dans api/test/desk-kinds/every-kind.ts`);
  return kind;
}
