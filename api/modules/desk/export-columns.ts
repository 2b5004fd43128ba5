import { parisDate } from '#api/platform/clock.ts';
import type { Column } from '#api/platform/spreadsheet.ts';
import { contentStateLabels } from '#protocol/desk/content-states.ts';
import { type ContentKind, isKept } from './content-kind.ts';
import type { ContentRowSource } from './content-list.queries.ts';
import { factsOf } from './read-content.ts';

/** The day of an instant in Paris; null without one. */
const day = (date: Date | null): string | null => date && parisDate(new Date(date));

/** The last day in Paris before an excluded end: at midnight, the day before; null without an end. */
const lastDay = (end: Date | null): string | null => end && day(new Date(new Date(end).getTime() - 1));

const hours = (kind: ContentKind, now: Date): Column<ContentRowSource>[] => [
  { key: 'state', heading: 'État', type: 'text', width: 14, value: (row) => contentStateLabels[factsOf(kind, row, now).state] },
  { key: 'shownFrom', heading: 'En ligne depuis', type: 'date', width: 16, value: ({ shown_from }) => day(shown_from) },
  { key: 'shownUntil', heading: 'En ligne jusqu’au', type: 'date', width: 16, value: ({ shown_until }) => lastDay(shown_until) },
];
const closing: Column<ContentRowSource>[] = [
  { key: 'closedAt', heading: 'Fermée le', type: 'date', width: 16, value: ({ deleted_at }) => day(deleted_at) },
];

/** Returns the columns of the export of a kind: those of its list, by the labels of its fields, then its state, hours and page. */
export const exportColumns = (kind: ContentKind, now: Date): Column<ContentRowSource>[] => [
  { key: 'title', heading: 'Titre', type: 'text', width: 50, value: ({ title }) => title },
  ...kind.columns.map((name) => ({
    key: name,
    heading: kind.fields[name]?.label ?? name,
    type: 'text' as const,
    width: 28,
    value: ({ cells }: ContentRowSource) => cells[name] ?? '',
  })),
  ...(isKept(kind) ? closing : hours(kind, now)),
  { key: 'changedAt', heading: 'Modifié', type: 'date', width: 16, value: ({ changed_at }) => day(changed_at) },
  { key: 'changedBy', heading: 'Modifié par', type: 'text', width: 24, value: ({ changed_by }) => changed_by ?? '' },
  { key: 'path', heading: 'Page', type: 'text', width: 40, value: ({ slug }) => kind.pathOf(slug) },
];
