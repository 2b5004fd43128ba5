import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { Sheet } from '#api/platform/spreadsheet.ts';
import type { Endpoint, ParsedInputOf, PresentedOf } from '#protocol/core/endpoint.ts';
import type { Access } from './access.ts';
import { authoriseMember } from './authorise.ts';
import { auditExport, inRead } from './contexts.ts';
import { sendExport, wantsSheet } from './export.ts';
import type { HttpPlatform } from './http.ts';
import { readInput } from './read-input.ts';
import { sendAnswer } from './serve.ts';

type ReadEndpoint = Endpoint & { method: 'GET' };
type FileEndpoint = ReadEndpoint & { answer: 'file' };
/** A read endpoint whose query has the yes-or-no parameter `xlsx`. */
type ExportEndpoint = ReadEndpoint & { query: z.ZodType<{ xlsx: boolean }> };
/** Sends the bytes of an answer. It never returns the reply: a reply is a promise of its last byte, and a preview would stay open until then. */
type Send<E extends Endpoint> = (ctx: ReadContext<Actor>, input: ParsedInputOf<E>, reply: FastifyReply) => Promise<void>;

type ListRoute<E extends Endpoint, Result> = {
  access: Access;
  /** Throws a refusal for a member of these roles who may not call it, before the input is read. */
  allow?: (actor: Actor) => void;
  run: (ctx: ReadContext<Actor>, input: ParsedInputOf<E>) => Promise<Result>;
  present: (result: Result, ctx: ReadContext<Actor>) => PresentedOf<E>;
};
type ExportRoute<E extends Endpoint, Result, Row> = ListRoute<E, Result> & {
  file: {
    name: string;
    /** Opens the table: its columns, and all its rows page by page. */
    open: (ctx: ReadContext<Actor>, input: ParsedInputOf<E>) => Sheet<Row> | Promise<Sheet<Row>>;
  };
  /** Sends all the rows at once, for a list that has `all` too. */
  sendAll?: Send<E>;
};

/** Opens a route to members that answers a file: `send` sets the headers of the reply and gives it its bytes. */
export function serveFile<E extends FileEndpoint>(
  platform: HttpPlatform,
  endpoint: E,
  route: Pick<ListRoute<E, unknown>, 'access' | 'allow'> & { send: Send<E> },
): void {
  openRead(platform, endpoint, route, route.send);
}

/**
 * Opens a list whose `xlsx=true` answers all its rows as an export, with a line in the audit journal, and whose `all=true`, when it has one,
 * answers them by `sendAll`. With both, the Accept header chooses: the dashboard's own `xlsx` comes with `all` and means nothing (API-19).
 */
export function serveExport<E extends ExportEndpoint, Result, Row>(
  platform: HttpPlatform,
  endpoint: E,
  { run, present, file, sendAll, ...entrance }: ExportRoute<NoInfer<E>, Result, Row>,
): void {
  openRead(platform, endpoint, entrance, async (ctx, input, reply) => {
    const [isExport, isWhole] = [hasSwitch(input, 'xlsx'), hasSwitch(input, 'all')];
    if (sendAll && isWhole && !(isExport && wantsSheet(reply))) return sendAll(ctx, input, reply);
    if (!isExport) return void sendAnswer(platform, endpoint, present(await run(ctx, input), ctx), reply);
    const sheet = await file.open(ctx, input);
    const counted = await auditExport(platform, ctx, file.name, queryOf(input));
    sendExport(reply, { name: file.name, columns: sheet.columns, rows: counted(sheet.rows) });
  });
}

// The type of a generic input is not known here, but `ExportEndpoint` makes sure that it has a query.
const queryOf = (input: unknown) => (input as { query: object }).query;
const hasSwitch = (input: unknown, name: 'xlsx' | 'all'): boolean => Reflect.get(queryOf(input), name) === true;

function openRead<E extends ReadEndpoint>(
  platform: HttpPlatform,
  endpoint: E,
  entrance: Pick<ListRoute<E, unknown>, 'access' | 'allow'>,
  answer: Send<E>,
): void {
  platform.endpoints.set(endpoint, entrance.access);
  platform.app.get(endpoint.path, async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('Cache-Control', 'no-store');
    const actor = await authoriseMember(platform, endpoint, entrance, request);
    const input = readInput(endpoint, request);
    await inRead(platform, request, actor, (ctx) => answer(ctx, input, reply));
    return reply;
  });
}
