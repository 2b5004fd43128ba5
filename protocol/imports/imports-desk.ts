import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { paged, pageNumber } from '#protocol/core/page.ts';
import { refusal } from '#protocol/core/refusal.ts';

/** The largest file of an import, in bytes. */
export const importFileLimit = 50 * 1024 * 1024;

/** The longest name of a file, without its folder, in characters. */
export const importNameLimit = 120;

export const importRefusals = {
  tooLarge: refusal(413, 'import-file-too-large', 'Ce fichier dépasse 50 Mo : coupez-le en deux, chacun avec la ligne des titres.'),
  wrongType: refusal(415, 'import-file-type', 'Fichier CSV ou XLSX attendu.'),
  nameTooLong: refusal(422, 'import-file-name', `Nom de fichier trop long : ${importNameLimit} caractères au plus.`),
  running: refusal(409, 'import-running', 'Un import est en cours : attendez sa fin.'),
  notUndoable: refusal(409, 'import-not-undoable', 'Cet import ne s’annule plus : seul le dernier s’annule, une fois, dans les 30 jours.'),
  nothing: refusal(409, 'import-nothing', 'Déposez d’abord des fichiers.'),
} as const;

/** The name of a folder of files, as `indices`. */
const folder = z.string().regex(/^[\w-]{1,60}$/, 'Nom de dossier attendu');
/** The name of a staged file, with its folder, as `indices/brent.csv`. */
const stagedName = z
  .string()
  .max(200)
  .regex(new RegExp(`^(?:[\\w-]{1,60}/)?[^/\\\\]{1,${importNameLimit}}$`), 'Nom de fichier attendu');
const runParams = z.object({ id: z.uuid() });

/** A file that waits for its import. `isExpected`: an area imports a file of this name. */
const stagedFile = z.object({ name: z.string(), size: z.int(), sentAt: z.iso.datetime(), isExpected: z.boolean() });
export type StagedFile = z.infer<typeof stagedFile>;

/** `membersWait`: members are answered 503 during an import. `running`: the run under way. */
const staged = z.object({
  files: z.array(stagedFile),
  expected: z.array(z.string()),
  membersWait: z.boolean(),
  running: z.string().nullable(),
});
export type Staged = z.infer<typeof staged>;

/** The kinds of runs: all that a trial writes is rolled back; 'undo' undoes the last import. */
const runKinds = ['trial', 'import', 'undo'] as const;
export type RunKind = (typeof runKinds)[number];
export const runStates = ['running', 'done', 'failed', 'stopped'] as const;
/** The progress of a run: `share` of a file, from 0 to 1. `failed` and `stopped`: nothing was written. */
export const runProgress = z.object({
  state: z.enum(runStates),
  kind: z.enum(runKinds),
  startedAt: z.iso.datetime(),
  files: z.array(z.object({ name: z.string(), read: z.int(), share: z.number(), done: z.boolean() })),
});
export type RunProgress = z.infer<typeof runProgress>;

export const outcomes = ['written', 'unchanged', 'tried', 'refused', 'undone'] as const;
const finding = z.object({ line: z.int().nullable(), value: z.string(), detail: z.string() });
export const runReport = z.object({
  kind: z.enum(runKinds),
  strict: z.boolean(),
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  /** 'written', 'unchanged', 'tried', 'refused', 'undone' as in the journal; null when the run did not come to its end. */
  outcome: z.enum(outcomes).nullable(),
  /** The reason why the run did not come to its end; null when it did. */
  problem: z.string().nullable(),
  files: z.array(
    z.object({
      file: z.string(),
      read: z.int(),
      created: z.int(),
      changed: z.int(),
      refused: z.int(),
      ignoredColumns: z.array(z.string()),
    }),
  ),
  unrecognised: z.array(z.string()),
  /** The problems, grouped by file, column and reason, with the first lines of each. */
  groups: z.array(
    z.object({
      kind: z.enum(['refused', 'noted', 'unread', 'kept', 'impossible']),
      file: z.string(),
      column: z.string(),
      reason: z.string(),
      count: z.int(),
      first: z.array(finding),
    }),
  ),
  /** The lists to download. `file`: the imported file that they correct; null for the list of all problems. */
  lists: z.array(z.object({ name: z.string(), file: z.string().nullable(), count: z.int().nullable() })),
});
export type RunReport = z.infer<typeof runReport>;

/**
 * An import of the journal. For an undo, `created` counts the rows removed, `changed` those put back, `refused` those left. `unread` counts the
 * files not read to their end. `isUndoable`: it is the last one that wrote, and not undone. `runId` opens its report; null for one of the
 * command, or one whose report is gone.
 */
const pastImport = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  who: z.string(),
  source: z.string(),
  outcome: z.enum(outcomes),
  isStrict: z.boolean(),
  created: z.int(),
  changed: z.int(),
  refused: z.int(),
  unread: z.int(),
  runId: z.string().nullable(),
  isUndoable: z.boolean(),
  undone: z.object({ at: z.iso.datetime(), who: z.string() }).nullable(),
});
export type PastImport = z.infer<typeof pastImport>;

const base = '/api/v1/operator/imports';

export const importEndpoints = {
  past: endpoint({
    method: 'GET',
    path: base,
    summary: 'Les imports passés, les derniers d’abord',
    query: z.object({ page: pageNumber }),
    answer: paged(pastImport),
  }),
  staged: endpoint({
    method: 'GET',
    path: `${base}/files`,
    summary: 'Les fichiers déposés pour un import, et ceux que le portail attend',
    answer: staged,
  }),
  upload: endpoint({
    method: 'POST',
    path: `${base}/files`,
    summary: 'Déposer un fichier pour un import (formulaire multipart, champ file, CSV ou XLSX, 50 Mo au plus)',
    file: 'file',
    query: z.object({ folder: folder.optional(), _format: z.literal('json').optional() }),
    answer: stagedFile,
    refusals: [importRefusals.tooLarge, importRefusals.wrongType, importRefusals.nameTooLong, importRefusals.running],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/files`,
    summary: 'Retirer un fichier déposé, ou tous',
    query: z.object({ name: stagedName.optional() }),
    answer: 'empty',
    refusals: [importRefusals.running],
  }),
  start: endpoint({
    method: 'POST',
    path: `${base}/runs`,
    summary: 'Essayer ou importer les fichiers déposés',
    body: z.object({ dryRun: z.boolean(), strict: z.boolean().default(false) }),
    answer: z.object({ id: z.string() }),
    refusals: [importRefusals.running, importRefusals.nothing],
  }),
  undo: endpoint({
    method: 'POST',
    path: `${base}/undo`,
    summary: 'Annuler le dernier import : chaque ligne est remise comme avant, sauf celles qui ont changé depuis',
    /** `id`: the import, as the list names it. */
    body: z.object({ id: z.string().max(20) }),
    answer: z.object({ id: z.string() }),
    refusals: [importRefusals.running, importRefusals.notUndoable],
  }),
  progress: endpoint({
    method: 'GET',
    path: `${base}/runs/:id/progress`,
    summary: 'L’avancement d’un import. Il répond aussi quand le portail ne répond à personne',
    params: runParams,
    answer: runProgress,
  }),
  stop: endpoint({
    method: 'POST',
    path: `${base}/runs/:id/stop`,
    summary: 'Arrêter un import en cours : rien n’est écrit',
    params: runParams,
    answer: 'empty',
  }),
  report: endpoint({
    method: 'GET',
    path: `${base}/runs/:id/report`,
    summary: 'Le rapport d’un import ou d’un essai',
    params: runParams,
    answer: runReport,
  }),
  list: endpoint({
    method: 'GET',
    path: `${base}/runs/:id/lists/:name`,
    summary: 'La liste des problèmes d’un import, ou les lignes refusées d’un fichier à corriger (CSV)',
    params: runParams.extend({ name: z.string().regex(/^(?:problemes|refus-[^/\\]{1,150})\.csv$/, 'Nom de liste attendu') }),
    answer: 'file',
  }),
} as const;
