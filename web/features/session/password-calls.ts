import { sessionEndpoints } from '#protocol/session/session.ts';
import { call } from '#web/lib/http/call.ts';

export const requestPasswordLink = (mail: string) => call(sessionEndpoints.lostPassword, { query: { _format: 'json' }, body: { mail } });

export const resetPassword = (name: string, token: string, password: string) =>
  call(sessionEndpoints.resetPassword, { query: { _format: 'json' }, body: { name, temp_pass: token, new_pass: password } });
