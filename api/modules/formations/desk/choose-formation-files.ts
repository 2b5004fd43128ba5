import { lockCreation, mayAtDesk } from '#api/modules/desk/index.ts';
import { publishFormationFiles } from '#api/modules/formations/publish-formations.ts';
import type { Actor, ReadContext, WriteContext } from '#api/platform/context.ts';
import { InvalidInput, StaleVersion } from '#api/platform/refusal.ts';
import {
  type FormationFileKind,
  type FormationFiles,
  formationFileKinds,
  formationFilesStale,
} from '#protocol/formations/formation-files-desk.ts';
import { findChoosable, findFiles, type StoredFile } from './formation-files.queries.ts';

type Chosen = Record<FormationFileKind, string | null>;

function present(rows: readonly StoredFile[], actor: Actor): FormationFiles {
  const fileOf = (kind: FormationFileKind) => {
    const row = rows.find((one) => one.kind === kind);
    return row ? { id: String(row.id), label: row.title, isShown: row.is_shown } : null;
  };
  return { planning: fileOf('planning'), catalogue: fileOf('catalogue'), mayWrite: mayAtDesk(actor, 'formations', 'write') };
}

export const readFormationFiles = async ({ db, actor, now }: ReadContext<Actor>): Promise<FormationFiles> =>
  present(await findFiles(db, actor, now), actor);

const idOf = (id: string | null): number | null => (id === null ? null : Number(id));

/** Chooses the documents of the list of trainings. Refuses a choice over one that the operator did not see (409), and a document that no list has (400). */
export async function chooseFormationFiles(
  { tx, actor, now, audit }: WriteContext<Actor>,
  { was, ...chosen }: Chosen & { was: Chosen },
): Promise<FormationFiles> {
  await lockCreation(tx, 'formation-files');
  const before = present(await findFiles(tx, actor, now), actor);
  if (formationFileKinds.some((kind) => (before[kind]?.id ?? null) !== was[kind])) throw new StaleVersion(formationFilesStale, before);
  const choosable = await findChoosable(
    tx,
    formationFileKinds.flatMap((kind) => idOf(chosen[kind]) ?? []),
  );
  const issues = formationFileKinds
    .filter((kind) => chosen[kind] !== null && !choosable.has(Number(chosen[kind])))
    .map((field) => ({ field, message: 'Choisissez un document pour les membres, qui n’est ni d’une offre ni à la corbeille' }));
  if (issues.length > 0) throw new InvalidInput(issues);
  await publishFormationFiles(tx, { planning: idOf(chosen.planning), catalogue: idOf(chosen.catalogue) });
  await audit('desk.save', 'formations · planning et catalogue');
  return present(await findFiles(tx, actor, now), actor);
}
