import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The few routes that take multipart forms say so: fields alone, which become the body, or a file, which the route reads itself. */
    takesMultipart?: 'fields' | 'file';
  }
}

/** A body that comes a byte at a time holds nothing longer than this; a file may take longer, from who may send one. */
const bodyTime = 30_000;

const isForm = (request: FastifyRequest) => /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
const hasBody = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;

/** Cuts a body that takes too long. */
function limitTime({ raw }: FastifyRequest): void {
  const late = setTimeout(() => raw.destroy(), bodyTime).unref();
  const done = () => clearTimeout(late);
  raw.once('end', done).once('close', done);
}

/** The fields of a form as the body: several of one name as a list. Its bytes are counted, for they escape the general limit. */
async function readFields(request: FastifyRequest, most: number): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > most) throw new Refusal(coreRefusals.tooLarge);
  let read = 0;
  request.raw.on('data', (chunk: Buffer) => {
    read += chunk.length;
    if (read > most) request.raw.destroy();
  });
  const fields = new Map<string, unknown[]>();
  for await (const part of request.parts({ limits: { files: 0 } }))
    if (part.type === 'field') fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value]);
  request.body = Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

/** Multipart forms: only the routes that say so take them, those of fields within `most` bytes. */
export async function takeForms(app: FastifyInstance, most: number): Promise<void> {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const takes = request.routeOptions.config.takesMultipart;
    if (isForm(request) && !takes) throw new Refusal(coreRefusals.mediaType);
    if (hasBody(request) && takes !== 'file') limitTime(request);
    return payload;
  });
  await app.register(multipart, { limits: { fieldSize: 10_000, fields: 20 } });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && request.routeOptions.config.takesMultipart === 'fields') await readFields(request, most);
  });
}
