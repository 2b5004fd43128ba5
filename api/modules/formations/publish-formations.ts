import { indexForSearch } from '#api/modules/search/index.ts';
import type { Tx } from '#api/platform/database/schema.ts';
import { cleanHtml, wordsOfHtml } from '#api/platform/text/clean-html.ts';
import { extractOf } from '#api/platform/text/extract.ts';
import { freeSlug, slugOf } from '#api/platform/text/normalise.ts';
import type { FormationDraft, FormationFiles } from './formation-draft.ts';
import { categoryId, deleteFormations, insertFormation, replaceFiles, takenSlugs, updateFormation } from './publishing.queries.ts';

const cleanOrNull = (html: string | null): string | null => (html === null ? null : cleanHtml(html));

/** Returns the draft with every HTML sanitised. Throws for a video that is not at an `https:` address. */
function cleaned(draft: FormationDraft): FormationDraft {
  if (draft.video !== null && !draft.video.startsWith('https://'))
    throw new Error(`The video of ${draft.title} is not at an https: address`);
  return {
    ...draft,
    body: cleanHtml(draft.body),
    objectives: cleanOrNull(draft.objectives),
    public: cleanOrNull(draft.public),
    support: cleanOrNull(draft.support),
    steps: draft.steps.map((step) => ({ ...step, description: cleanHtml(step.description) })),
    a11y: cleanOrNull(draft.a11y),
    methods: cleanOrNull(draft.methods),
    evaluation: cleanOrNull(draft.evaluation),
  };
}

const titled = (title: string) => ({ slug: slugOf(title), title });
const placeOf = ({ category, branch }: FormationDraft) => ({ category: titled(category), branch: titled(branch) });
const textsOf = (draft: FormationDraft) => [
  { weight: 4, text: draft.title },
  { weight: 2, text: wordsOfHtml(`${draft.body} ${draft.objectives ?? ''}`) },
];

/**
 * Publishes trainings with their sessions: sanitises their HTML, gives each a slug of its own, keeps its extract and indexes it for the search.
 * A branch or a category that does not exist yet is created. Returns the ids in the order of `drafts`.
 */
export async function publishFormations(tx: Tx, drafts: readonly FormationDraft[]): Promise<number[]> {
  const taken = new Set(await takenSlugs(tx));
  const found = [];
  for (const draft of drafts.map(cleaned)) {
    const category = await categoryId(tx, { ...placeOf(draft), formationId: null });
    const own = { slug: freeSlug(draft.title, taken), extract: extractOf(draft.body), categoryId: category };
    found.push({ id: await insertFormation(tx, { ...draft, ...own }), texts: textsOf(draft) });
  }
  await indexForSearch(tx, 'formation', found);
  return found.map(({ id }) => id);
}

/** Publishes a training again with another content. Its slug stays: members may have kept its address. Its sessions are written apart. */
export async function republishFormation(tx: Tx, id: number, changed: FormationDraft): Promise<void> {
  const draft = cleaned(changed);
  const category = await categoryId(tx, { ...placeOf(draft), formationId: id });
  await updateFormation(tx, id, { ...draft, extract: extractOf(draft.body), categoryId: category });
  await indexForSearch(tx, 'formation', [{ id, texts: textsOf(draft) }]);
}

/** Deletes trainings for good: the search no longer finds them. */
export async function removeFormations(tx: Tx, ids: readonly number[]): Promise<void> {
  await indexForSearch(
    tx,
    'formation',
    ids.map((id) => ({ id, texts: [] })),
  );
  await deleteFormations(tx, ids);
}

/** Sets the planning and the catalogue of the trainings. */
export const publishFormationFiles = (tx: Tx, files: FormationFiles): Promise<void> => replaceFiles(tx, files);
