import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserKeys, certificate, decryptPush, openPushService, type PushService, vapidClaims } from '#api/test/push/push-service.ts';
import { type Pusher, pusher, retryAfterMs, topicOf } from './push.ts';
import { isPublicIp, pushUrl } from './push-address.ts';
import { isPair, isPoint, newVapidPair } from './vapid.ts';

it('l’exemple de la RFC 8291 se déchiffre', () => {
  const keys = {
    privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const message =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  expect(decryptPush(keys, Buffer.from(message, 'base64url'))).toBe('When I grow up, I want to be a watermelon');
});

describe('l’adresse d’un service de push', () => {
  it.each(['1.1.1.1', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450:4007::1'])('%s est publique', (ip) =>
    expect(isPublicIp(ip)).toBe(true),
  );
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '192.0.2.1',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '2001:db8::1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    'push.exemple.fr',
    '',
  ])('%s ne l’est pas', (ip) => expect(isPublicIp(ip)).toBe(false));

  it.each([
    'https://fcm.googleapis.com/fcm/send/a',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://1.1.1.1/x',
    'https://[2606:4700::1]/x',
  ])('%s est acceptée', (url) => expect(pushUrl(url, [])?.href).toBe(url));
  it.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://a:b@fcm.googleapis.com/a',
    'https://a@fcm.googleapis.com/a',
    'https://localhost/a',
    'https://portail/a',
    'https://x.localhost/a',
    'https://imprimante.local/a',
    'https://base.internal/a',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://[::1]/a',
    'https://[::ffff:10.0.0.1]/a',
    'https://localhost./a',
    'ftp://fcm.googleapis.com/a',
    'pas une adresse',
  ])('%s est refusée', (url) => expect(pushUrl(url, [])).toBeNull());
  it('un hôte permis n’a besoin que de https', () => {
    expect(pushUrl('https://localhost:8443/a', ['localhost:8443'])).not.toBeNull();
    expect(pushUrl('https://10.0.0.1:9/a', ['10.0.0.1'])).not.toBeNull();
    expect(pushUrl('http://localhost:8443/a', ['localhost:8443'])).toBeNull();
    expect(pushUrl('https://localhost:8444/a', ['localhost:8443'])).toBeNull();
  });
});

describe('les clés', () => {
  it('une paire neuve est une paire, et la moitié d’une autre ne l’est pas', () => {
    for (let at = 0; at < 50; at++) {
      const [pair, other] = [newVapidPair(), newVapidPair()];
      expect([pair.publicKey.length, pair.privateKey.length]).toEqual([87, 43]);
      expect(isPair(pair)).toBe(true);
      expect(isPair({ ...pair, privateKey: other.privateKey })).toBe(false);
    }
    expect(isPair({ publicKey: '', privateKey: '' })).toBe(false);
    expect(isPair({ publicKey: 'x', privateKey: 'A'.repeat(43) })).toBe(false);
  });
  it('un point hors de la courbe n’est pas une clé', () => {
    expect(isPoint(browserKeys().p256dh)).toBe(true);
    expect(isPoint(Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url'))).toBe(false);
    expect(isPoint('BA')).toBe(false);
  });
});

describe('un push', () => {
  let service: PushService;
  const vapid = newVapidPair();
  const keys = browserKeys();
  const now = () => new Date('2026-11-24T08:00:00Z');
  const options = { vapid, subject: 'mailto:equipe@reseau.example', now, ca: certificate };
  let own: Pusher;
  beforeAll(async () => {
    service = await openPushService();
    own = pusher({ ...options, allowedHosts: [service.host] });
  });
  afterAll(() => service.close());
  const send = (path: string, by = own) =>
    by.send({ target: service.target(path, keys), payload: '{"title":"Été"}', topic: topicOf('contract 3') });

  it('se déchiffre chez son destinataire, avec sa signature, sa durée et son objet', async () => {
    expect(await send('/a')).toEqual({ status: 201, retryAfterMs: null });
    const [push] = service.received.filter(({ path }) => path === '/a');
    expect(decryptPush(keys, push?.body ?? Buffer.alloc(0))).toBe('{"title":"Été"}');
    expect(push?.headers).toMatchObject({ ttl: '86400', topic: topicOf('contract 3'), 'content-encoding': 'aes128gcm' });
    const { claims, publicKey } = vapidClaims(push?.headers.authorization ?? '');
    expect(publicKey).toBe(vapid.publicKey);
    expect(claims).toMatchObject({ aud: `https://${service.host}`, sub: 'mailto:equipe@reseau.example' });
    expect(claims.exp).toBeGreaterThan(Date.now() / 1000);
    expect(claims.exp).toBeLessThanOrEqual(Date.now() / 1000 + 86_400);
  });

  it.each([
    ['120', 120_000],
    ['Tue, 24 Nov 2026 08:05:00 GMT', 300_000],
    ['hier', null],
  ])('dit le délai demandé : %s', async (header, delay) => {
    service.behave(`/wait-${delay}`, { status: 429, headers: { 'retry-after': header } });
    expect(await send(`/wait-${delay}`)).toEqual({ status: 429, retryAfterMs: delay });
    expect(retryAfterMs(undefined, now())).toBeNull();
  });

  it('ne suit pas une redirection', async () => {
    service.behave('/moved', { status: 307, headers: { location: `https://${service.host}/target` } });
    expect(await send('/moved')).toEqual({ status: 307, retryAfterMs: null });
    expect(service.received.filter(({ path }) => path === '/target')).toEqual([]);
  });

  it('n’attend pas plus de dix secondes', async () => {
    service.behave('/silent', 'silent');
    const start = Date.now();
    expect(await send('/silent')).toEqual({ status: 0, retryAfterMs: null });
    expect(Date.now() - start).toBeGreaterThan(9000);
    expect(Date.now() - start).toBeLessThan(12_000);
    service.cut();
  });

  it('ne part pas vers un nom qui mène à une adresse privée, même si le nom en change entre-temps', async () => {
    let address = '93.184.215.14';
    const resolved: string[] = [];
    const resolve = async (host: string) => {
      resolved.push(host);
      return [{ address, family: 4 }];
    };
    const guarded = pusher({ ...options, allowedHosts: [], resolve });
    const target = { ...service.target('/x', keys), endpoint: 'https://push.example.com/rebound' };
    expect(await guarded.accepts(target)).toBe(true);
    address = '127.0.0.1';
    expect(await guarded.accepts(target)).toBe(false);
    expect(await guarded.send({ target, payload: '{}', topic: topicOf('x') })).toEqual({ status: 0, retryAfterMs: null, isBlocked: true });
    expect(resolved).toEqual(['push.example.com', 'push.example.com', 'push.example.com']);
    expect(service.received.filter(({ path }) => path === '/rebound')).toEqual([]);
    const mixed = pusher({
      ...options,
      allowedHosts: [],
      resolve: async () => [
        { address: '1.1.1.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    });
    expect(await mixed.accepts(target)).toBe(false);
    const offline = pusher({ ...options, allowedHosts: [], resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    expect(await offline.accepts(target)).toBe(true);
    expect(await offline.accepts({ ...target, endpoint: 'https://10.0.0.1/x' })).toBe(false);
    expect(await guarded.send({ target: service.target('/port', keys), payload: '{}', topic: topicOf('x') })).toMatchObject({
      isBlocked: true,
    });
  });
});
