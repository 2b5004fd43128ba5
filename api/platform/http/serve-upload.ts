import type { FastifyRequest } from 'fastify';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import type { FileDraft } from '#api/platform/files/file-store.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import type { Endpoint, PresentedOf } from '#protocol/core/endpoint.ts';
import type { RefusalDefinition } from '#protocol/core/refusal.ts';
import type { Access } from './access.ts';
import type { HttpPlatform } from './http.ts';
import { admitMember, originOf, parseInput, send, writeContext } from './serve.ts';

type UploadEndpoint = Endpoint & { method: 'POST'; file: string };
/** A file as it was sent: the name is the sender's, and says nothing sure. */
export type Sent = {
  name: string;
  draft: FileDraft;
};
type Limit = {
  most: number;
  tooLarge: RefusalDefinition;
};
type UploadSlice<E extends UploadEndpoint, R, P> = {
  access: Access;
  calls: { most: number; minutes: number };
  /** The most bytes that the file may have, and the refusal of more. */
  limit: Limit;
  /** Refuses who may send nothing, before a byte is read. */
  allow: (actor: Actor) => void;
  /** Looks at the file, outside any transaction: its result is handed to `run`. */
  before: (sent: Sent) => Promise<P>;
  /** Keeps the file and says what it is, in one transaction. */
  run: (ctx: WriteContext<Actor>, sent: Sent, prepared: P) => Promise<R>;
  present: (result: R) => PresentedOf<E>;
};

/** A form that cannot be read: 400, whatever the parser says of it. */
class BrokenForm extends Error {
  override readonly name = 'BrokenForm';
  readonly statusCode = 400;
}

/** The same bytes; what goes wrong while they come is the form's fault, and beyond `most` there are too many. */
async function* counted(bytes: AsyncIterable<Buffer>, { most, tooLarge }: Limit) {
  let read = 0;
  for await (const chunk of unbroken(bytes)) {
    read += chunk.length;
    if (read > most) throw new Refusal(tooLarge);
    yield chunk;
  }
}

async function* unbroken<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch (error) {
    throw new BrokenForm('formulaire illisible', { cause: error });
  }
}

/** What is left of a refused form is read and thrown away, for who sends it to hear why; not for ever. */
function throwRestAway({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  const late = setTimeout(() => raw.destroy(), 30_000).unref();
  raw.unpipe().once('close', () => clearTimeout(late));
  raw.resume();
}

/** Reads the one file of a form into the store's drafts. */
async function receive(platform: HttpPlatform, request: FastifyRequest, field: string, limit: Limit): Promise<Sent> {
  const sent: Sent[] = [];
  try {
    if (!request.isMultipart()) throw new BrokenForm('formulaire attendu');
    const envelope = 100_000;
    if (Number(request.headers['content-length'] ?? 0) > limit.most + envelope) throw new Refusal(limit.tooLarge);
    const limits = { fileSize: limit.most + envelope, files: 1, parts: 20 };
    for await (const part of unbroken(request.parts({ limits }))) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== field) throw new InvalidInput([{ field, message: 'Champ requis' }]);
      sent.push({ name: part.filename ?? '', draft: await platform.files.receive(counted(part.file, limit)) });
    }
    const [only] = sent;
    if (!only) throw new InvalidInput([{ field, message: 'Champ requis' }]);
    return only;
  } catch (error) {
    for (const { draft } of sent) await draft.drop();
    throwRestAway(request);
    throw error;
  }
}

/**
 * Opens a route to which members send a file in a multipart form. Who may not is refused before a byte is read; nothing is left of a
 * file that does not come whole, or is refused.
 */
export function serveUpload<E extends UploadEndpoint, R, P>(platform: HttpPlatform, declared: E, slice: UploadSlice<E, R, P>): void {
  platform.declared.set(declared, slice.access);
  const { most, minutes } = slice.calls;
  const config = { takesMultipart: 'file', rateLimit: { max: most, timeWindow: minutes * 60_000 } } as const;
  platform.app.post(declared.path, { config }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const actor = await admitMember(platform, declared, slice.access, request);
    parseInput(declared, request);
    slice.allow(actor);
    const sent = await receive(platform, request, declared.file, slice.limit);
    try {
      const prepared = await slice.before(sent);
      const result = await platform.db
        .transaction()
        .execute((tx) => slice.run(writeContext(platform, tx, actor, originOf(request)), sent, prepared));
      return send(platform, declared, slice.present(result), reply);
    } finally {
      // Kept, it is no draft any more.
      await sent.draft.drop();
    }
  });
}
