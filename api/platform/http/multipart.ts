import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lets a route accept multipart forms: 'fields' become the body; a 'file' is read by the route itself. Other routes answer 415. */
    takesMultipart?: 'fields' | 'file';
  }
}

/** The time that a body may take to arrive. A file may take longer, from a member who may send one. */
const bodyTimeMs = 30_000;

const isForm = (request: FastifyRequest) => /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
const hasBody = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;

/** Closes the connection of a body that takes more than 30 seconds. */
function limitTime({ raw }: FastifyRequest): void {
  const timer = setTimeout(() => raw.destroy(), bodyTimeMs).unref();
  const done = () => clearTimeout(timer);
  raw.once('end', done).once('close', done);
}

/**
 * Reads the fields of a form into the body; fields of the same name become a list. Counts the bytes, since Fastify's own limit does not
 * apply to forms.
 */
async function readFields(request: FastifyRequest, maxBytes: number): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new Refusal(coreRefusals.tooLarge);
  let size = 0;
  request.raw.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > maxBytes) request.raw.destroy();
  });
  const fields = new Map<string, unknown[]>();
  for await (const part of request.parts({ limits: { files: 0 } }))
    if (part.type === 'field') fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.value]);
  request.body = Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

/** Accepts multipart forms on the routes with `takesMultipart` only. A form of fields has `maxBytes` at most. */
export async function takeForms(app: FastifyInstance, maxBytes: number): Promise<void> {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const takes = request.routeOptions.config.takesMultipart;
    if (isForm(request) && !takes) throw new Refusal(coreRefusals.mediaType);
    if (hasBody(request) && !(isForm(request) && takes === 'file')) limitTime(request);
    return payload;
  });
  await app.register(multipart, { limits: { fieldSize: 10_000, fields: 20 } });
  app.addHook('preValidation', async (request) => {
    if (request.isMultipart() && request.routeOptions.config.takesMultipart === 'fields') await readFields(request, maxBytes);
  });
}
