import { InvertedIndex } from '#api/modules/search/engine/inverted-index.ts';
import { searchIndex } from '#api/modules/search/engine/search.ts';
import { type SearchedDocument, searchableOf } from './documents.ts';
import type { Find } from './score.ts';

/** Runs the engine alone over documents in memory; returns titles in the order of the portal. */
export function findInMemory(documents: readonly SearchedDocument[]): Find {
  const index = new InvertedIndex();
  index.add(documents.map(searchableOf));
  index.rebuild();
  const titles = new Map(documents.map(({ id, title }) => [id, title]));
  return (typed) => {
    const { entities, scores } = searchIndex(index, typed);
    const found = entities.map((entity, at) => ({ title: titles.get(entity) ?? '', score: scores[at] ?? 0 }));
    return found
      .sort((a, b) => b.score - a.score || a.title.length - b.title.length || (a.title < b.title ? -1 : 1))
      .slice(0, 8)
      .map(({ title }) => title);
  };
}
