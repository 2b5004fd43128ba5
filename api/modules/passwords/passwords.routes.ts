import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve, servePublic } from '#api/platform/http/serve.ts';
import { sessionEndpoints, sessionTexts } from '#protocol/session/session.ts';
import { changePassword } from './change-password.ts';
import { sendResetMail } from './passwords.jobs.ts';
import { resetPassword } from './reset-password.ts';

const everyMember = ['subscriber', 'supplier', 'operator'] as const;

export function passwordRoutes(platform: HttpPlatform): void {
  servePublic(platform, sessionEndpoints.lostPassword, {
    access: 'anyone',
    // The same answer and the same work whether the account exists or not: the job looks it up.
    run: (ctx, { body }) => ctx.enqueue(sendResetMail, { mail: body.mail.toLowerCase() }),
    present: () => ({ message: sessionTexts.emailSent }),
  });
  servePublic(platform, sessionEndpoints.resetPassword, {
    access: 'anyone',
    run: resetPassword,
    present: () => ({ message: sessionTexts.passwordChanged }),
  });
  serve(platform, sessionEndpoints.changePassword, {
    access: everyMember,
    run: changePassword,
    present: () => ({ message: sessionTexts.passwordChanged }),
  });
}
