import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { refusal } from '#protocol/core/refusal.ts';

/** The files of the list of trainings: each is a document for the members, whose rights decide who gets it (RDG-417). */
export const formationFileKinds = ['planning', 'catalogue'] as const;
export type FormationFileKind = (typeof formationFileKinds)[number];

/** A document of the list. `isShown`: members see it now; otherwise the list has no button for it. */
const listedFile = z.object({ id: z.string(), label: z.string(), isShown: z.boolean() }).nullable();
const formationFiles = z.object({ planning: listedFile, catalogue: listedFile, mayWrite: z.boolean() });
export type FormationFiles = z.infer<typeof formationFiles>;

const documentId = z
  .string()
  .regex(/^[1-9]\d{0,8}$/, 'Document attendu')
  .nullable();
const chosen = z.object({ planning: documentId, catalogue: documentId });

/** The refusal of a choice made before another one was seen. Its answer carries the files as they are now. */
export const formationFilesStale = refusal(409, 'formation-files-stale', 'Ces fichiers ont été changés entre-temps.');

const path = '/api/v1/operator/formation-files';
export const formationFileEndpoints = {
  read: endpoint({ method: 'GET', path, summary: 'Le planning et le catalogue des formations', answer: formationFiles }),
  write: endpoint({
    method: 'PUT',
    path,
    summary: 'Choisir le document du planning et celui du catalogue des formations',
    /** `was`: the documents that the operator saw. */
    body: chosen.extend({ was: chosen }),
    answer: formationFiles,
    refusals: [formationFilesStale],
  }),
} as const;
