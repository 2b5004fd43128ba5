import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { pageNumber, pager } from '#protocol/core/page.ts';
import { pathId } from '#protocol/core/query.ts';
import { refusal } from '#protocol/core/refusal.ts';
import { contentEndpoints } from '#protocol/desk/content-endpoints.ts';
import type { Fields, FormOf } from '#protocol/desk/desk-fields.ts';

export const frequencies = {
  daily: 'Quotidienne',
  weekly: 'Hebdomadaire',
  monthly: 'Mensuelle',
  quarterly: 'Trimestrielle',
  yearly: 'Annuelle',
} as const;

/** The form of the facts of an index at the desk. `title`: its name. */
export const indexFields = {
  title: { kind: 'line', label: 'Nom', required: 'always', maxLength: 200 },
  code: {
    kind: 'line',
    label: 'Code',
    required: 'always',
    maxLength: 80,
    once: true,
    help: 'Minuscules, chiffres et tirets, comme brent. Il nomme le fichier de ses valeurs et ne change plus.',
  },
  family: {
    kind: 'line',
    label: 'Famille',
    maxLength: 250,
    suggested: true,
    help: 'Une famille qui n’existe pas encore est créée. Une sous-famille s’écrit derrière sa famille\u00a0: Énergie > Pétrole.',
  },
  description: { kind: 'text', label: 'Description', maxLength: 2000 },
  frequency: { kind: 'choice', label: 'Fréquence', options: frequencies },
  publicationDays: {
    kind: 'number',
    label: 'Publié après (jours)',
    number: { decimals: 0, least: 0, most: 366 },
    help: 'Le délai habituel après la fin de la période.',
  },
  unitName: { kind: 'line', label: 'Unité', maxLength: 80 },
  unitSymbol: { kind: 'line', label: 'Symbole de l’unité', maxLength: 20 },
  currency: { kind: 'line', label: 'Devise', maxLength: 3, help: 'Trois lettres, comme EUR. Vide : un indice sans devise.' },
  rateOf: { kind: 'line', label: 'Taux d’une unité de', maxLength: 3, help: 'Pour un taux de change : ses deux devises.' },
  rateIn: { kind: 'line', label: 'Taux exprimé en', maxLength: 3 },
  source: { kind: 'line', label: 'Source', maxLength: 300 },
  licence: { kind: 'line', label: 'Licence', maxLength: 300 },
  origin: { kind: 'line', label: 'Pays d’origine', maxLength: 120 },
  delivery: { kind: 'line', label: 'Pays de livraison', maxLength: 120 },
  successor: { kind: 'reference', label: 'Série suivante', help: 'Pour une série qui s’arrête : celle qui la continue.' },
  junction: {
    kind: 'date',
    label: 'Mois de raccordement',
    help: 'Un jour de ce mois. À partir de lui, la valeur est celle de la série suivante × le coefficient.',
  },
  coefficient: {
    kind: 'number',
    label: 'Coefficient de raccordement',
    number: { decimals: 8, least: 0, most: 1_000_000 },
    help: 'Comme l’organisme le publie : 1,6296. Le produit est arrondi à une décimale.',
  },
} as const satisfies Fields;
export type IndexForm = FormOf<typeof indexFields>;

const [name, label] = ['indices', 'indice'] as const;
export const indexDeskEndpoints = contentEndpoints({ name, label, fields: indexFields, filters: ['family'] });

const decimalText = z.string().regex(/^-?\d+(\.\d+)?$/);
const former = z.object({
  value: decimalText,
  provisional: z.boolean(),
  until: z.iso.datetime(),
  by: z.string().nullable(),
  reason: z.string(),
});

/** A value of a series at the desk, with those that it replaced, the last first. Values are exact texts. */
export const deskPoint = z.object({
  day: z.iso.date(),
  value: decimalText,
  provisional: z.boolean(),
  publishedOn: z.iso.date().nullable(),
  former: z.array(former),
});
export type DeskPoint = z.infer<typeof deskPoint>;

/** A value that was taken out of a series, and that no other one replaced on its day. */
const removedPoint = former.extend({ day: z.iso.date() });
export type RemovedPoint = z.infer<typeof removedPoint>;

/**
 * A value as it is typed. `was`: the value that the operator saw on that day, null for none: another one is never overwritten unseen. The stored day of
 * publication stays without `publishedOn`, and goes when it is empty.
 */
const typedPoint = z.object({
  day: z.string().max(40),
  value: z.string().max(60),
  provisional: z.boolean().default(false),
  publishedOn: z.string().max(40).optional(),
  was: decimalText.nullable(),
});
export type TypedPoint = z.output<typeof typedPoint>;
/** The largest file of values, in bytes: some forty years of a daily series, several times over. */
export const pointsFileLimit = 1024 * 1024;

export const pointsFileRefusals = {
  tooLarge: refusal(413, 'points-file-too-large', 'Ce fichier dépasse 1 Mo : coupez-le en deux, chacun avec la ligne des titres.'),
} as const;

/** The most values that one call writes. */
export const pointsAtOnce = 500;

const params = z.object({ id: pathId });
const reason = z.string().trim().max(500).default('');
const written = z.object({ created: z.int(), changed: z.int() });
const path = '/api/v1/operator/indices/:id/points';
export const pointEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Les valeurs d’un indice, la dernière d’abord, avec celles qu’elles remplacent',
    params,
    query: z.object({ page: pageNumber }),
    /** `removed`: the last values that were taken out of the series, the latest day first. */
    answer: z.object({ rows: z.array(deskPoint), pager, mayWrite: z.boolean(), removed: z.array(removedPoint) }),
  }),
  write: endpoint({
    method: 'PUT',
    path,
    summary: 'Ajouter des valeurs ou en corriger, avec la raison d’une correction',
    params,
    body: z.object({
      reason,
      points: z.array(typedPoint).min(1, 'Une valeur au moins').max(pointsAtOnce, `${pointsAtOnce} valeurs au plus`),
    }),
    answer: written,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/:day/withdraw`,
    summary: 'Retirer une valeur d’une série, avec la raison ; sa trace reste',
    params: params.extend({ day: z.iso.date() }),
    /** `was`: the value that the operator saw. */
    body: z.object({ was: decimalText, reason: z.string().trim().min(1, 'Dites pourquoi la valeur est retirée').max(500) }),
    answer: z.object({ message: z.string() }),
  }),
  file: endpoint({
    method: 'POST',
    path: `${path}/file`,
    summary: 'Ajouter des valeurs et en corriger par le fichier de l’indice (formulaire multipart, champ file, CSV ou XLSX, 1 Mo au plus)',
    file: 'file',
    params,
    query: z.object({ _format: z.literal('json').optional() }),
    answer: written,
    refusals: Object.values(pointsFileRefusals),
  }),
} as const;
