import { readFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { cleanedName } from '#api/modules/files/index.ts';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import { scanFile } from '#api/platform/files/antivirus.ts';
import type { FileDraft } from '#api/platform/files/file-store.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import { pictureRefusals } from '#protocol/desk/pictures.ts';
import { insertPicture, type PictureRow } from './images.queries.ts';

type SentFile = { name: string; draft: FileDraft };
export type JudgedPicture = { bytes: Buffer; type: string; ending: string };

/** The accepted types, by the ending that the library `file-type` reads in the bytes. A drawing (SVG) may run scripts: it is not among them. */
const types: Readonly<Record<string, string>> = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' };

/** Judges a sent picture by its bytes. Refuses an empty file, another type and a virus. */
export async function judgePicture({ draft }: SentFile, clamdUrl: string | null): Promise<JudgedPicture> {
  if (draft.size === 0) throw new InvalidInput([{ field: 'file', message: 'Ce fichier est vide.' }]);
  const bytes = await readFile(draft.path);
  const ending = (await fileTypeFromBuffer(bytes))?.ext ?? '';
  const type = types[ending];
  if (type === undefined) throw new Refusal(pictureRefusals.wrongType);
  const scan = clamdUrl === null ? 'clean' : await scanFile(clamdUrl, draft.path);
  if (scan === 'infected') throw new Refusal(pictureRefusals.infected);
  if (scan === 'unknown') throw new Refusal(pictureRefusals.notScanned, 30);
  return { bytes, type, ending };
}

const longestName = 120;

/** Stores a picture in the library, under a name made from its content. Its file keeps the sent name, cleaned; without one, the picture's. */
export async function keepPicture(
  ctx: WriteContext<Actor>,
  { file, prepared }: { file: SentFile; prepared: JudgedPicture },
): Promise<PictureRow> {
  const name = `${file.draft.sha256.slice(0, 32)}.${prepared.ending}`;
  const picture = {
    name,
    file_name: Array.from(cleanedName(file.name)).slice(-longestName).join('').trimStart() || name,
    created_at: ctx.now,
  };
  await insertPicture(ctx.tx, { ...picture, content_type: prepared.type, bytes: prepared.bytes });
  await ctx.audit('desk.upload', `pictures ${picture.name}`);
  return picture;
}
