import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { pauseOf } from './pause.ts';

/** Opens a server whose `/slow` answers after 500 ms, and counts the calls that it has answered or dropped. */
async function aServer() {
  const app = Fastify();
  const pause = pauseOf(app);
  let [begun, ended] = [0, 0];
  app.get('/slow', async () => {
    begun += 1;
    await wait(500);
    ended += 1;
    return 'fin';
  });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  return { app, pause, port: Number(port), counts: () => ({ begun, ended }) };
}

async function lengthOf(work: () => Promise<void>): Promise<number> {
  const from = Date.now();
  await work();
  return Date.now() - from;
}

it('une pause attend la fin d’un appel, et non celle d’un appel que le navigateur a abandonné', async () => {
  const { app, pause, port, counts } = await aServer();
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /slow HTTP/1.1\r\nhost: portail.test\r\n\r\n');
  await expect.poll(() => counts().begun).toBe(1);
  socket.destroy();
  await once(socket, 'close');
  await expect.poll(() => counts().ended).toBe(1);
  const answer = fetch(`http://127.0.0.1:${port}/slow`);
  await expect.poll(() => counts().begun).toBe(2);
  expect(await lengthOf(pause.begin)).toBeLessThan(3000);
  expect(counts().ended).toBe(2);
  expect((await answer).status).toBe(200);
  pause.end();
  await app.inject('/slow');
  expect(await lengthOf(pause.begin)).toBeLessThan(3000);
  await app.close();
});
