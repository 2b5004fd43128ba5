import type { FastifyRequest } from 'fastify';
import type { Actor, WriteContext } from '#api/platform/context.ts';
import type { FileDraft } from '#api/platform/files/file-store.ts';
import { InvalidInput, Refusal } from '#api/platform/refusal.ts';
import type { Endpoint, ParsedInputOf, PresentedOf } from '#protocol/core/endpoint.ts';
import type { RefusalDefinition } from '#protocol/core/refusal.ts';
import type { Access } from './access.ts';
import { authoriseMember } from './authorise.ts';
import { inWrite } from './contexts.ts';
import type { HttpPlatform } from './http.ts';
import { readInput } from './read-input.ts';
import { type RateLimit, rateLimitOf, sendAnswer } from './serve.ts';

type UploadEndpoint = Endpoint & { method: 'POST'; file: string };
/** A file that a member sent. `name` is the sender's own and must not be trusted. */
export type UploadedFile = {
  name: string;
  draft: FileDraft;
};
type SizeLimit = {
  maxBytes: number;
  tooLarge: RefusalDefinition;
};
type UploadRoute<E extends UploadEndpoint, Result, Prepared> = {
  access: Access;
  rateLimit: RateLimit;
  sizeLimit: SizeLimit;
  /** Throws a refusal for a member who may not send files, before a byte is read. */
  allow: (actor: Actor) => void;
  /** Inspects the file outside any transaction. `run` receives its result as `prepared`. */
  prepare: (file: UploadedFile, input: ParsedInputOf<E>) => Promise<Prepared>;
  /** Stores the file, in one transaction. */
  run: (ctx: WriteContext<Actor>, input: { file: UploadedFile; prepared: Prepared }) => Promise<Result>;
  present: (result: Result) => PresentedOf<E>;
};

/** A form that cannot be read: 400, whatever the parser reports. */
class BrokenForm extends Error {
  override readonly name = 'BrokenForm';
  readonly statusCode = 400;
}

/** Yields the same chunks. Throws `BrokenForm` when the sender breaks off, and the refusal beyond `maxBytes`. */
async function* limitSize(chunks: AsyncIterable<Buffer>, { maxBytes, tooLarge }: SizeLimit) {
  let size = 0;
  for await (const chunk of orBrokenForm(chunks)) {
    size += chunk.length;
    if (size > maxBytes) throw new Refusal(tooLarge);
    yield chunk;
  }
}

async function* orBrokenForm<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch (error) {
    throw new BrokenForm('the form cannot be read', { cause: error });
  }
}

/** Reads and drops the rest of a refused form for 30 seconds at most, so that its sender receives the answer. */
function dropRest({ raw }: FastifyRequest): void {
  if (raw.readableEnded || raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), 30_000).unref();
  raw.unpipe().once('close', () => clearTimeout(timer));
  raw.resume();
}

/** Reads the one file of a form into a draft of the file store. */
async function receiveFile(platform: HttpPlatform, request: FastifyRequest, field: string, limit: SizeLimit): Promise<UploadedFile> {
  const received: UploadedFile[] = [];
  try {
    if (!request.isMultipart()) throw new BrokenForm('multipart form expected');
    const envelopeBytes = 100_000;
    if (Number(request.headers['content-length'] ?? 0) > limit.maxBytes + envelopeBytes) throw new Refusal(limit.tooLarge);
    const limits = { fileSize: limit.maxBytes + envelopeBytes, files: 1, parts: 20 };
    for await (const part of orBrokenForm(request.parts({ limits }))) {
      if (part.type !== 'file') continue;
      if (part.fieldname !== field) throw new InvalidInput([{ field, message: 'Champ requis' }]);
      received.push({ name: part.filename ?? '', draft: await platform.files.receive(limitSize(part.file, limit)) });
    }
    const [file] = received;
    if (!file) throw new InvalidInput([{ field, message: 'Champ requis' }]);
    return file;
  } catch (error) {
    for (const { draft } of received) await draft.drop();
    dropRest(request);
    throw error;
  }
}

/**
 * Opens a route to which members send one file in a multipart form. A member who may not is refused before a byte is read. Nothing is
 * left of a file that arrives incomplete or is refused.
 */
export function serveUpload<E extends UploadEndpoint, Result, Prepared>(
  platform: HttpPlatform,
  endpoint: E,
  route: UploadRoute<E, Result, Prepared>,
): void {
  platform.endpoints.set(endpoint, route.access);
  const config = { takesMultipart: 'file', rateLimit: rateLimitOf(route.rateLimit) } as const;
  platform.app.post(endpoint.path, { config }, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const actor = await authoriseMember(platform, endpoint, route, request);
    const input = readInput(endpoint, request);
    const file = await receiveFile(platform, request, endpoint.file, route.sizeLimit);
    try {
      const prepared = await route.prepare(file, input);
      const result = await inWrite(platform, request, actor, (ctx) => route.run(ctx, { file, prepared }));
      return sendAnswer(platform, endpoint, route.present(result), reply);
    } finally {
      // Does nothing to a draft that `run` turned into a stored file.
      await file.draft.drop();
    }
  });
}
