import { z } from 'zod';

/** The formats of a training: places in open sessions, one company's group, a content made for it (TRN-12). */
export const formationFormats = ['inter', 'intra', 'custom'] as const;
export type FormationFormat = (typeof formationFormats)[number];

/** A format of a training. `price`: in euros excluding tax, a place for 'inter' and a group for the others; `duration`: in hours. */
const format = z.object({ isOffered: z.boolean(), price: z.number().nullable(), duration: z.int().nullable() });

/** The fields of ours of a training: its formats, the answers behind its rating, and the four facts of Qualiopi. */
export const formationFacts = z.object({
  formats: z.record(z.enum(formationFormats), format),
  answers: z.object({ count: z.int(), year: z.int() }).nullable(),
  accessDelay: z.string().nullable(),
  methods: z.string().nullable(),
  evaluation: z.string().nullable(),
  updatedOn: z.iso.date().nullable(),
});
