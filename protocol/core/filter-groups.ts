import { z } from 'zod';

/** A group of choices of a filter, each with its number of rows. `name`: the group in one word; `value`: in the query. */
export const filterGroup = z.object({
  name: z.string(),
  label: z.string(),
  items: z.array(z.object({ value: z.string(), label: z.string(), count: z.int() })),
});
export type FilterGroup = z.infer<typeof filterGroup>;
