import { parseArgs } from 'node:util';
import accounts from '#demo/accounts.json' with { type: 'json' };
import { startPortal } from '#tools/lib/portal.ts';
import { stopOnSignal } from '#tools/lib/process.ts';
import { drawRequest, type Hostile, routesOf } from './requests.ts';
import { type Dice, diceOf, type Known, remember } from './values.ts';

// npm run attack -- [--count N] [--seed S]: hostile requests against a portal of its own, drawn from the schemas of its own routes.
const { values } = parseArgs({ options: { count: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' } } });
const count = Number(values.count);
const seed = Number(values.seed);
if (!Number.isInteger(count) || count < 1 || !Number.isInteger(seed)) {
  console.error('npm run attack -- --count N --seed S, en nombres entiers');
  process.exit(1);
}

const atOnce = 6;
const patienceMs = 30_000;
/** Matches what no answer may contain: SQL, a stack trace, a path of the server. */
const leak = /\b(?:select .* from|insert into|syntax error|violates .* constraint)\b|node_modules|\.ts:\d+|at \w+ \(/i;

type Member = {
  bearer: string;
  csrf: string;
};
type Finding = {
  request: string;
  what: string;
};

const portal = await startPortal({ RATE_LIMIT_PER_MINUTE: '10000000', TRUST_PROXY: 'loopback', LOG_LEVEL: 'silent' });
stopOnSignal(portal.stop);

/** Returns a distinct IP for each request, so that the rate limits never add two of them up. */
const addressOf = (dice: Dice): string => `10.${dice.below(256)}.${dice.below(256)}.${1 + dice.below(254)}`;

async function signIn(dice: Dice, key: keyof typeof accounts): Promise<Member> {
  const { username, password } = accounts[key];
  const form = { grant_type: 'password', client_id: 'portal-front', client_secret: 'portal-front', username, password };
  const headers = { 'x-forwarded-for': addressOf(dice) };
  const answer = await fetch(`${portal.url}/oauth/token`, { method: 'POST', body: new URLSearchParams(form), headers });
  if (!answer.ok) throw new Error(`${username} n'a pas pu se connecter : ${answer.status}`);
  const { access_token } = (await answer.json()) as { access_token: string };
  const bearer = `Bearer ${access_token}`;
  return { bearer, csrf: await (await fetch(`${portal.url}/session/token`, { headers: { authorization: bearer } })).text() };
}

const keys = ['subscriber', 'subscriberOther', 'subsidiary', 'supplier', 'operator'] as const;
const members = new Map<string, Promise<Member>>();
async function memberOf(dice: Dice, key: (typeof keys)[number]): Promise<Member> {
  const kept = members.get(key) ?? signIn(dice, key);
  members.set(key, kept);
  const { status } = await fetch(`${portal.url}/session/token`, { headers: { authorization: (await kept).bearer } });
  if (status === 200) return kept;
  // Some of these requests end the session: sign in again.
  const again = signIn(dice, key);
  members.set(key, again);
  return again;
}

const shown = ({ route, url, body }: Hostile): string =>
  `${route.method} ${url.slice(0, 300)}${body === undefined ? '' : ` ${new TextDecoder().decode(typeof body === 'string' ? undefined : body).slice(0, 500)}`}`;

const known: Known = new Map();
const byStatus = new Map<number, number>();
const byRoute = new Map<string, number>();
const findings: Finding[] = [];

async function attackOnce(dice: Dice, hostile: Hostile): Promise<void> {
  const { route, url, headers, body } = hostile;
  const member = dice.chance(0.9) ? await memberOf(dice, dice.one(keys)) : null;
  const signed = member && { authorization: member.bearer, ...(dice.chance(0.95) && { 'x-csrf-token': member.csrf }) };
  try {
    const answer = await fetch(portal.url + url, {
      method: route.method,
      headers: { ...headers, ...signed, 'x-forwarded-for': addressOf(dice) },
      ...(body !== undefined && { body }),
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await answer.text();
    byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1);
    const name = `${route.method} ${route.path}`;
    byRoute.set(name, (byRoute.get(name) ?? 0) + 1);
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    if (answer.status >= 500) findings.push({ request: shown(hostile), what: `${answer.status} ${text.slice(0, 200)}` });
    else if (isJson && answer.status >= 400 && leak.test(text))
      findings.push({ request: shown(hostile), what: `fuite : ${text.slice(0, 200)}` });
    if (isJson && answer.status === 200 && route.method === 'GET' && text.length < 200_000) remember(known, JSON.parse(text));
  } catch (error) {
    findings.push({ request: shown(hostile), what: `sans réponse : ${error instanceof Error ? error.message : String(error)}` });
  }
}

try {
  const description = await (await fetch(`${portal.url}/api/docs/openapi.json`)).json();
  const routes = routesOf(description as Parameters<typeof routesOf>[0]);
  const dice = diceOf(seed);
  let sent = 0;
  // Each runner has its own random generator: the order in which answers arrive does not change what the others draw.
  const runner = async (own: Dice): Promise<void> => {
    while (sent < count) {
      const route = routes[sent % routes.length];
      sent += 1;
      if (route) await attackOnce(own, drawRequest(own, route, known));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, () => runner(diceOf(dice.below(2 ** 31)))));
  const alive = await fetch(`${portal.url}/ready`);
  console.log(`${sent} demandes hostiles sur ${routes.length} routes (graine ${seed})`);
  for (const [status, times] of [...byStatus].toSorted(([one], [other]) => one - other)) console.log(`  ${status} : ${times}`);
  const unseen = routes.filter(({ method, path }) => !byRoute.has(`${method} ${path}`));
  if (unseen.length > 0) console.log(`Routes sans réponse : ${unseen.map(({ method, path }) => `${method} ${path}`).join(', ')}`);
  for (const { request, what } of findings.slice(0, 30)) console.log(`✗ ${what}\n  ${request}`);
  if (!alive.ok) console.log('✗ le portail ne répond plus');
  const isWell = findings.length === 0 && alive.ok && (unseen.length === 0 || count < routes.length);
  console.log(isWell ? 'Aucune réponse 5xx, ni SQL ni pile.' : `${findings.length} réponse(s) à corriger.`);
  process.exitCode = isWell ? 0 : 1;
} finally {
  await portal.stop();
}
