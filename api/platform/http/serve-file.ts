import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, ReadContext } from '#api/platform/context.ts';
import type { Sheet } from '#api/platform/spreadsheet.ts';
import type { Endpoint, ParsedInputOf, PresentedOf } from '#protocol/core/endpoint.ts';
import type { Access } from './access.ts';
import { authoriseMember } from './authorise.ts';
import { auditExport, inRead } from './contexts.ts';
import { sendExport } from './export.ts';
import type { HttpPlatform } from './http.ts';
import { readInput } from './read-input.ts';
import { sendAnswer } from './serve.ts';

type ReadEndpoint = Endpoint & { method: 'GET' };
type FileEndpoint = ReadEndpoint & { answer: 'file' };
/** A read endpoint whose query has this yes-or-no parameter. */
type SwitchEndpoint<Name extends string> = ReadEndpoint & { query: z.ZodType<{ [N in Name]: boolean }> };
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
};

/** Opens a route to members that answers a file: `send` sets the headers of the reply and gives it its bytes. */
export function serveFile<E extends FileEndpoint>(
  platform: HttpPlatform,
  endpoint: E,
  route: Pick<ListRoute<E, unknown>, 'access' | 'allow'> & { send: Send<E> },
): void {
  openRead(platform, endpoint, route, route.send);
}

/** Opens a list whose `xlsx=true` answers all its rows as an export, with a line in the audit journal. */
export function serveExport<E extends SwitchEndpoint<'xlsx'>, Result, Row>(
  platform: HttpPlatform,
  endpoint: E,
  { run, present, file, ...entrance }: ExportRoute<NoInfer<E>, Result, Row>,
): void {
  openRead(platform, endpoint, entrance, async (ctx, input, reply) => {
    if (!hasSwitch(input, 'xlsx')) return void sendAnswer(platform, endpoint, present(await run(ctx, input), ctx), reply);
    const sheet = await file.open(ctx, input);
    const counted = await auditExport(platform, ctx, file.name, queryOf(input));
    sendExport(reply, { name: file.name, columns: sheet.columns, rows: counted(sheet.rows) });
  });
}

/** Opens a list whose `all=true` answers all its rows at once: `sendAll` sends them. */
export function serveWholeList<E extends SwitchEndpoint<'all'>, Result>(
  platform: HttpPlatform,
  endpoint: E,
  { run, present, sendAll, ...entrance }: ListRoute<E, Result> & { sendAll: Send<E> },
): void {
  openRead(platform, endpoint, entrance, async (ctx, input, reply) => {
    if (hasSwitch(input, 'all')) return sendAll(ctx, input, reply);
    sendAnswer(platform, endpoint, present(await run(ctx, input), ctx), reply);
  });
}

// The type of a generic input is not known here, but `SwitchEndpoint` makes sure that its query has the parameter.
const queryOf = (input: unknown) => (input as { query: object }).query;
const hasSwitch = <Name extends string>(input: unknown, name: Name) => (input as { query: { [N in Name]: boolean } }).query[name];

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
