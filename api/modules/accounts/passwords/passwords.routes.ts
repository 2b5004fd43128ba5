import { everyMember } from '#api/platform/http/access.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve, servePublic } from '#api/platform/http/serve.ts';
import { sessionEndpoints, sessionTexts } from '#protocol/session/session.ts';
import { changePassword, prepareChange } from './change-password.ts';
import { sendResetMail } from './passwords.jobs.ts';
import { prepareReset, resetPassword } from './reset-password.ts';

export function passwordRoutes(platform: HttpPlatform): void {
  const { networkName } = platform.settings;
  servePublic(platform, sessionEndpoints.lostPassword, {
    rateLimit: { max: 20, minutes: 15 },
    // The answer and its duration are the same whether or not the account exists: the job looks it up (GOL-65).
    run: (ctx, { body }) => ctx.enqueue(sendResetMail, { mail: body.mail.toLowerCase() }),
    present: () => ({ message: sessionTexts.emailSent }),
  });
  servePublic(platform, sessionEndpoints.resetPassword, {
    prepare: prepareReset(networkName),
    run: resetPassword,
    present: () => ({ message: sessionTexts.passwordChanged }),
  });
  serve(platform, sessionEndpoints.changePassword, {
    access: everyMember,
    prepare: prepareChange(networkName),
    run: changePassword,
    present: () => ({ message: sessionTexts.passwordChanged }),
  });
}
