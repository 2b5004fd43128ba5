import { mustAtDesk } from '#api/modules/desk/index.ts';
import type { HttpPlatform } from '#api/platform/http/http.ts';
import { serve } from '#api/platform/http/serve.ts';
import { formationFileEndpoints } from '#protocol/formations/formation-files-desk.ts';
import { chooseFormationFiles, readFormationFiles } from './choose-formation-files.ts';

/** Opens the endpoints of the two files that members download above the list of trainings. */
export function formationFileRoutes(platform: HttpPlatform): void {
  serve(platform, formationFileEndpoints.read, {
    access: ['operator'],
    allow: (actor) => mustAtDesk(actor, 'formations', 'read'),
    run: readFormationFiles,
    present: (files) => files,
  });
  serve(platform, formationFileEndpoints.write, {
    access: ['operator'],
    allow: (actor) => mustAtDesk(actor, 'formations', 'publish'),
    run: (ctx, { body }) => chooseFormationFiles(ctx, body),
    present: (files) => files,
  });
}
