import { z } from 'zod';
import { paged } from '#protocol/core/page.ts';
import { flag, keyword } from '#protocol/core/query.ts';

/** The keyword of a list. `exact`: its words are searched as typed, without correction. */
export const keywordFields = { s: keyword, exact: flag };

/**
 * The reading of a keyword. `corrected`: the keyword with its misspelt words replaced, null when none was. `nearest`: the place that was typed
 * and where no result stands, so that the nearest ones come; null otherwise. `isArea`: a region or a department, not a town or a postcode.
 */
export const reading = z.object({
  corrected: z.string().nullable(),
  nearest: z.object({ name: z.string(), isArea: z.boolean() }).nullable(),
});
export type Reading = z.infer<typeof reading>;

/** A page of results, with the reading of the keyword. */
export const pageOfResults = <Row extends z.ZodType>(row: Row) => paged(row).extend({ reading });
