import { z } from 'zod';

/** The number of rows on a page (RDG-152). */
export const pageSize = 20;
const lastPage = 100_000;

/** The page number of a query: 1 when absent. A number below 1, or no whole number, is invalid input (RDG-154). */
export const pageNumber = z
  .string()
  .default('1')
  .transform((text, ctx) => {
    if (/^[1-9]\d{0,5}$/.test(text) && Number(text) <= lastPage) return Number(text);
    ctx.addIssue({ code: 'custom', message: 'Numéro de page attendu : 1 ou plus' });
    return z.NEVER;
  });

/** The position in a paged list: page `page` of `pageCount`, `total` rows in all. */
export const pager = z.object({ page: z.int(), pageCount: z.int(), total: z.int() });
export type Pager = z.infer<typeof pager>;

/** The envelope of a paged collection (RDG-151). */
export const paged = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), pager });
/** The envelope of a whole collection (RDG-151). */
export const collection = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row) });

/** Makes the pager of page `page` of a list of `total` rows, with `size` rows on a page. */
export const pagerOf = (page: number, total: number, size = pageSize): Pager => ({ page, pageCount: Math.ceil(total / size), total });
