import { z } from 'zod';

/** Rows on a page of every list (readings, 'pages'). */
export const pageSize = 20;
const lastPage = 100_000;

/** The page wanted: 1 when absent; below 1 or not a whole number is invalid input. */
export const pageNumber = z
  .string()
  .default('1')
  .transform((given, ctx) => {
    if (/^[1-9]\d{0,5}$/.test(given) && Number(given) <= lastPage) return Number(given);
    ctx.addIssue({ code: 'custom', message: 'Numéro de page attendu : 1 ou plus' });
    return z.NEVER;
  });

/** Where one is in a paged list: `pageCount` pages (of 20 rows unless the call says otherwise), `total` rows in all. */
export const pager = z.object({ page: z.int(), pageCount: z.int(), total: z.int() });
export type Pager = z.infer<typeof pager>;

/** A paged collection (readings, 'envelopes'). */
export const paged = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), pager });
/** A whole collection. */
export const collection = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row) });

/** The pager of a list of `total` rows seen at `page`, `size` rows a page. */
export const pagerOf = (page: number, total: number, size = pageSize): Pager => ({ page, pageCount: Math.ceil(total / size), total });
