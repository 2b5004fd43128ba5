import type { FastifyReply, FastifyRequest } from 'fastify';
import { storeEmailPreference } from '#api/modules/notifications/index.ts';
import { recordAudit } from '#api/platform/audit.queries.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { themes } from '#protocol/notifications/themes.ts';
import { unsubscribePage } from './unsubscribe.texts.ts';
import { readUnsubscribeName, type UnsubscribedTheme } from './unsubscribe-url.ts';

type UnsubscribeRequest = FastifyRequest<{ Params: { name: string } }>;

/** Turns the e-mail of the theme on or off, with a line in the audit journal. A closed account is a 404. */
async function store({ db, now }: HttpPlatform, request: UnsubscribeRequest, { userId, theme }: UnsubscribedTheme, email: boolean) {
  await db.transaction().execute(async (tx) => {
    if (!(await storeEmailPreference(tx, userId, theme, email))) throw new Refusal(coreRefusals.notFound);
    const action = email ? 'mail-resubscribe' : 'mail-unsubscribe';
    await recordAudit(tx, { at: now(), userId, ip: request.ip, action, subject: theme });
  });
}

const send = (reply: FastifyReply, html: string) =>
  reply.header('Cache-Control', 'no-store').header('X-Robots-Tag', 'noindex').type('text/html; charset=utf-8').send(html);

/**
 * Opens the routes that stop the e-mails of a theme (RFC 8058). The URL is the secret: no session, no cookie, no CSRF token. GET shows a page
 * and changes nothing, since scanners follow links; POST turns the e-mail off, POST …/annuler turns it on again, and twice is once.
 */
export function unsubscribeRoutes(platform: HttpPlatform): void {
  const { networkName, secret } = platform.settings;
  const read = ({ params }: UnsubscribeRequest): UnsubscribedTheme & { path: string; title: string } => {
    const stopped = readUnsubscribeName(secret, params.name);
    if (!stopped) throw new Refusal(coreRefusals.notFound);
    return { ...stopped, path: `/desabonnement/${params.name}`, title: themes[stopped.theme].title };
  };
  const options = { config: { takesMultipart: 'fields' } } as const;
  platform.app.get<{ Params: { name: string } }>('/desabonnement/:name', async (request, reply) => {
    const { path, title } = read(request);
    const text = `Vous ne recevrez plus d’e-mail du portail pour ce thème. Les notifications restent dans la cloche.`;
    return send(
      reply,
      unsubscribePage({
        networkName,
        title: `Arrêter les e-mails « ${title} » ?`,
        text,
        action: path,
        button: 'Ne plus recevoir ces e-mails',
      }),
    );
  });
  platform.app.post<{ Params: { name: string } }>('/desabonnement/:name', options, async (request, reply) => {
    const { path, title, ...stopped } = read(request);
    await store(platform, request, stopped, false);
    const text = `Vous ne recevrez plus d’e-mail pour le thème « ${title} ».`;
    return send(reply, unsubscribePage({ networkName, title: 'C’est enregistré', text, action: `${path}/annuler`, button: 'Annuler' }));
  });
  platform.app.post<{ Params: { name: string } }>('/desabonnement/:name/annuler', options, async (request, reply) => {
    const { path, title, ...stopped } = read(request);
    await store(platform, request, stopped, true);
    const text = `Vous recevez de nouveau les e-mails du thème « ${title} ».`;
    return send(reply, unsubscribePage({ networkName, title: 'C’est annulé', text, action: path, button: 'Ne plus recevoir ces e-mails' }));
  });
}
