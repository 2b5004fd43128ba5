import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { importRefusals } from './imports-desk.ts';

/** The reason of a remark about a value that an operator corrected: the report groups them by it. */
export const correctionReason = 'Corrigé au bureau : la valeur du bureau reste';

/** The most values that a report shows, and that one action takes. */
export const correctionsAtOnce = 500;

/** A value that an operator corrected, and the one that the file brought. `name`: that of the sheet, of the person, of the index. */
const correction = z.object({
  id: z.string(),
  version: z.int(),
  file: z.string(),
  line: z.int(),
  column: z.string(),
  name: z.string(),
  kept: z.string(),
  brought: z.string(),
});
export type ImportCorrection = z.infer<typeof correction>;

const path = '/api/v1/operator/imports/runs/:id/corrections';
const params = z.object({ id: z.uuid() });
export const correctionEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: `Les valeurs corrigées au bureau qu’un import a laissées, ${correctionsAtOnce} au plus`,
    params,
    answer: z.object({ rows: z.array(correction), total: z.int() }),
  }),
  take: endpoint({
    method: 'POST',
    path,
    summary: 'Prendre la valeur du fichier à la place de celle du bureau. Chacune est jugée à part ; `left` nomme celles qui restent',
    params,
    body: z.object({
      corrections: z
        .array(z.object({ id: z.string().regex(/^\d{1,9}$/, 'Identifiant attendu'), version: z.int() }))
        .min(1, 'Choisissez une valeur')
        .max(correctionsAtOnce, `${correctionsAtOnce} valeurs au plus`),
    }),
    answer: z.object({
      taken: z.array(z.string()),
      left: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
    }),
    refusals: [importRefusals.running],
  }),
} as const;
export type TakenCorrections = z.infer<typeof correctionEndpoints.take.answer>;
