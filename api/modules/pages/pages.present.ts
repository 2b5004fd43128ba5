import type { MarketSector, Page } from '#protocol/pages/pages.ts';
import type { PageRow, SectorRow } from './pages.queries.ts';

export const presentPage = ({ title, html, updated_at }: PageRow): Page => ({ html, title, updatedAt: updated_at?.toISOString() ?? null });

export const presentSector = ({ id, title, html }: SectorRow): MarketSector => ({ id: String(id), title, html });
