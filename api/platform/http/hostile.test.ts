import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#api/test/factories.ts';
import { openPortal, send, type TestPortal } from '#api/test/harness.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});

describe('hostile', () => {
  it.each([
    'families=%00',
    's=%00abc',
    'subFamilies=NULL,%7B%7D,a%22b,c%5Cd',
    's=' + encodeURIComponent('a'.repeat(201)),
    'page=1e3',
    'page=99999999999999',
  ])('%s', async (q) => {
    const me = await signedIn(portal, 'subscriber');
    console.log(q, (await me.get('/api/v1/suppliers?' + q)).text.slice(0, 300));
  });
  it('bodies', async () => {
    const me = await signedIn(portal, 'subscriber');
    for (const mail of ['a\u0000b', '\ud800'])
      console.log((await send(portal, { method: 'POST', url: '/user/lost-password', payload: { mail } })).text);
    console.log(
      (
        await send(portal, {
          method: 'POST',
          url: '/oauth/token',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: 'client_id=portal-front&client_secret=portal-front&grant_type=password&username=%00&password=x',
        })
      ).text,
    );
    console.log(
      (await send(portal, { method: 'POST', url: '/oauth/token', headers: { 'content-type': 'multipart/form-data' }, payload: 'xx' })).text,
    );
    console.log(
      (
        await send(portal, {
          method: 'POST',
          url: '/oauth/token',
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
          payload: 'xx',
        })
      ).text,
    );
    console.log(
      (await send(portal, { method: 'POST', url: '/oauth/token', headers: { 'content-type': 'text/plain' }, payload: 'xx' })).text,
    );
    console.log(
      (
        await send(portal, {
          method: 'POST',
          url: '/user/logout',
          headers: { 'content-type': 'application/json', ...me.bearer, ...me.csrf },
          payload: '',
        })
      ).text,
    );
    console.log(
      (
        await send(portal, {
          method: 'POST',
          url: '/user/lost-password',
          headers: { 'content-type': 'application/json' },
          payload: '[['.repeat(400000),
        })
      ).text,
    );
    console.log(
      (
        await send(portal, {
          method: 'POST',
          url: '/user/lost-password',
          headers: { 'content-type': 'application/json' },
          payload: '['.repeat(400000) + ']'.repeat(400000),
        })
      ).text,
    );
    console.log(
      (
        await send(portal, {
          method: 'POST',
          url: '/user/lost-password',
          headers: { 'content-type': 'application/json' },
          payload: '{"__proto__": {}}',
        })
      ).text,
    );
    console.log((await send(portal, { method: 'GET', url: '/api/v1/nothing' })).text);
    console.log((await send(portal, { method: 'GET', url: '/api/v1/%zz' })).text);
    console.log((await send(portal, { method: 'GET', url: '/api/v1/supplier/%00', headers: me.bearer })).text);
    console.log((await send(portal, { method: 'GET', url: '/api/v1/supplier/' + 'a'.repeat(400), headers: me.bearer })).text);
    console.log((await send(portal, { method: 'PUT', url: '/api/v1/favorites', headers: me.bearer })).text);
    console.log((await send(portal, { method: 'POST', url: '/user/lost-password', payload: { mail: 'x'.repeat(1.1e6) } })).text);
  });
});
