import { changeKeysOfRole } from '#protocol/dashboard/dashboard-changes.ts';
import { tabsOfRole } from '#protocol/dashboard/dashboard-tabs.ts';
import { chartAnswer, sheetRowsOf } from './answer.ts';
import { callAnswer } from './calls.ts';
import { cardsOf, homeOf, popinOf } from './cards.ts';
import { changesOf } from './changes.ts';
import { tabDrawing } from './charts.ts';
import { concentrationAnswer } from './concentration.ts';
import { coveredAnswer } from './covered.ts';
import { detailDrawing } from './details.ts';
import type { Drawing } from './drawing.ts';
import type { Network, Viewer } from './network.ts';
import { affiliatesOf, perimeterOf } from './perimeter.ts';
import { spreadAnswer } from './spread.ts';

/** A call of the dashboard, without the file of its spreadsheet. */
export type Call =
  | { call: 'home' }
  | { call: 'affiliates' }
  | { call: 'cards'; value: string; slug: string }
  | { call: 'popin'; slug: string }
  | { call: 'chart'; tab: string; slug: string }
  | { call: 'detail'; tab: string; id: string; slug: string }
  | { call: 'changes'; by: string; slug: string }
  | { call: 'calls'; slug: string }
  | { call: 'concentration'; slug: string }
  | { call: 'spread'; slug: string }
  | { call: 'covered'; slug: string };

/** The cells of a spreadsheet, its headings first. */
export type Sheet = (string | number | Date | null)[][];
/** The answer that a viewer must get: a refusal, or the body, with the rows of `xlsx=true` and the cells of the file where there is one. */
export type Expected = { status: number; body?: unknown; rows?: unknown[]; sheet?: Sheet };

export function urlOf(call: Call): string {
  const base = '/api/v1/dashboard';
  if (call.call === 'home' || call.call === 'affiliates') return `${base}/${call.call}`;
  if (call.call === 'cards') return `${base}/card/${call.value}/${call.slug}`;
  if (call.call === 'popin') return `${base}/popin/revenue/${call.slug}`;
  if (call.call === 'changes') return `${base}/changes/${call.by}/${call.slug}`;
  if (call.call === 'calls' || call.call === 'concentration' || call.call === 'spread' || call.call === 'covered')
    return `${base}/${call.call}/${call.slug}`;
  if (call.call === 'chart') return `${base}/ca/${call.tab}/${call.slug}`;
  return `${base}/ca/${call.tab}/detail/${call.id}?slug=${call.slug}`;
}

function sheetOf(drawing: Drawing): Sheet {
  const rows = sheetRowsOf(drawing);
  // Without a row, the spreadsheet of families has the column of sub-families alone.
  const isEmpty = drawing.context === 'family' && rows.length === 0;
  const first = isEmpty ? ['Sous-famille'] : [drawing.heading, ...(drawing.sheet ? ['Sous-famille'] : [])];
  const headings = [...first, drawing.seriesA];
  if (drawing.seriesB !== null) headings.push(drawing.seriesB);
  if (drawing.parts.some(({ members }) => members)) headings.push('Adhérents clients', 'Adhérents de la région');
  return [headings, ...rows.map((row) => Object.values(row).map((cell) => (cell === '' ? null : (cell ?? null))))];
}

const refusal = (status: number): Expected => ({ status });

/** The cards that belong to each role. */
const cardsOfRole: Record<Viewer['role'], readonly string[]> = {
  subscriber: ['subscriber', 'revenue', 'summary', 'families', 'suppliers', 'roadmap'],
  supplier: ['supplier', 'revenue', 'summary', 'views'],
  operator: ['revenue', 'summary'],
};

/** Tells if a role has a call: a tab, a card or an analysis of the other role is a 403. */
function mayAsk({ role }: Viewer, call: Call): boolean {
  if (call.call === 'cards') return cardsOfRole[role].includes(call.value);
  if (call.call === 'chart' || call.call === 'detail') return tabsOfRole[role].some((tab) => tab === call.tab);
  if (call.call === 'changes') return changeKeysOfRole[role].some((by) => by === call.by);
  if (call.call === 'calls') return role === 'supplier';
  if (call.call === 'spread' || call.call === 'covered') return role === 'subscriber';
  return call.call !== 'concentration' || role !== 'operator';
}

/** The slug of the company of a detail, when it is open. */
function sheetSlugOf({ companies }: Network, { tab, id }: { tab: string; id: string }): string | null {
  const company = companies.find(({ kind, slug }) => kind === tab && slug === id);
  return company && !company.isClosed ? id : null;
}

/** Returns what a viewer must be answered; `viewer` null for a guest. */
export function expectedOf(network: Network, viewer: Viewer | null, call: Call): Expected {
  if (!viewer) return refusal(401);
  if (call.call === 'home') return { status: 200, body: homeOf(network, viewer) };
  if (call.call === 'affiliates') return { status: 200, body: affiliatesOf(network, viewer) };
  if (!mayAsk(viewer, call)) return refusal(403);
  const perimeter = perimeterOf(network, viewer, call.slug);
  const isOperator = viewer.role === 'operator';
  if (!perimeter || (isOperator && (call.call === 'cards' || call.call === 'popin'))) return refusal(404);
  if (call.call === 'cards') return { status: 200, body: cardsOf(perimeter, call.value) };
  if (call.call === 'popin') return { status: 200, body: popinOf(perimeter) };
  if (call.call === 'changes') return { status: 200, ...changesOf(perimeter, call.by) };
  if (call.call === 'calls') return { status: 200, ...callAnswer(perimeter) };
  if (call.call === 'concentration') return { status: 200, ...concentrationAnswer(perimeter) };
  if (call.call === 'covered') return { status: 200, ...coveredAnswer(perimeter) };
  if (call.call === 'spread') {
    const spread = spreadAnswer(perimeter);
    return spread ? { status: 200, ...spread } : refusal(404);
  }
  if (call.call === 'detail' && isOperator && call.tab !== 'year') return refusal(404);
  const drawing = call.call === 'chart' ? tabDrawing(perimeter, call.tab) : detailDrawing(perimeter, call.tab, call.id);
  if (!drawing) return refusal(404);
  const answer = chartAnswer(perimeter, drawing);
  const body = call.call === 'detail' ? { ...answer, isDetail: true, sheetSlug: sheetSlugOf(network, call) } : answer;
  return { status: 200, body, rows: sheetRowsOf(drawing), sheet: sheetOf(drawing) };
}
