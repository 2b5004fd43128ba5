import { z } from 'zod';

/** A choice of a filter, with its number of rows. `value`: in the query. */
export const filterItem = z.object({ value: z.string(), label: z.string(), count: z.int() });
export type FilterItem = z.infer<typeof filterItem>;

/** A group of choices of a filter. `name`: the group in one word. */
export const filterGroup = z.object({
  name: z.string(),
  label: z.string(),
  items: z.array(filterItem),
});
export type FilterGroup = z.infer<typeof filterGroup>;
