import { pathOf, startNode, stop, stopOnSignal } from './lib/process.ts';

const webPort = process.env.WEB_PORT ?? '5173';
// The browser talks to Vite, which proxies every path of the API to the server.
const env = { DEMO: process.env.DEMO ?? 'on', PUBLIC_URL: process.env.PUBLIC_URL ?? `http://127.0.0.1:${webPort}` };

stopOnSignal();
const server = startNode(['--watch', '--watch-preserve-output', 'api/main/server.ts'], { live: true, env });
const web = startNode([pathOf('vite')], { live: true });
const desk = startNode([pathOf('vite'), '--config', 'vite.operator.config.ts'], { live: true });
console.log(`Développement : l'interface est sur http://127.0.0.1:${webPort}/ et se recharge à chaque changement.`);

for (const child of [server, web, desk]) {
  child.once('exit', (code) => {
    void Promise.all([stop(server), stop(web), stop(desk)]).then(() => process.exit(code ?? 1));
  });
}
