import { pagerOf } from '#protocol/core/page.ts';
import { type DocumentFilters, type DocumentFormat, documentFormatLabels, type PortalDocument } from '#protocol/documents/documents.ts';
import type { DocumentRow } from './documents.queries.ts';
import type { DocumentPage } from './list-documents.ts';

export const presentDocument = (row: DocumentRow): PortalDocument => ({
  id: String(row.id),
  slug: row.slug,
  title: row.title,
  link: `/documents/${row.slug}/file`,
  format: row.format,
  category: row.category,
  affiliate: row.affiliate,
  body: row.body,
  fid: row.fid,
  size: row.size,
  updatedAt: new Date(row.updated_at).toISOString(),
});

export const presentPage = ({ rows, page, total, reading }: DocumentPage) => ({
  rows: rows.map(presentDocument),
  pager: pagerOf(page, total),
  reading,
});

export const presentFilters = ({
  categories,
  formats,
}: {
  categories: { value: number; label: string; count: number }[];
  formats: { value: DocumentFormat; count: number }[];
}): DocumentFilters => ({
  categories: categories.map(({ value, label, count }) => ({ value: String(value), label, count })),
  formats: formats.map(({ value, count }) => ({ value, label: documentFormatLabels[value], count })),
});
