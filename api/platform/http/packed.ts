import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Packed } from '../packed.ts';

/**
 * Sends a large JSON made once: compressed where the browser takes it, and not at all when it still has the same. The browser may
 * keep it, but asks each time, as the session that asks.
 */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, { bytes, gzipped, tag }: Packed): FastifyReply {
  reply.header('Cache-Control', 'private, no-cache').header('Vary', 'Accept-Encoding').header('ETag', tag);
  if (request.headers['if-none-match']?.split(/\s*,\s*/).some((given) => given.replace(/^W\//, '') === tag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(request.headers['accept-encoding'] ?? '')) return reply.send(bytes);
  return reply.header('Content-Encoding', 'gzip').send(gzipped);
}
