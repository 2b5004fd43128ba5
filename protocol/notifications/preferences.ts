import { z } from 'zod';
import { endpoint } from '#protocol/core/endpoint.ts';
import { collection } from '#protocol/core/page.ts';
import { coreRefusals } from '#protocol/core/refusal.ts';
import { themeId, themeIds } from './themes.ts';

/** The channels of a theme (NOT-11). The bell has every notification, whatever they say. */
const preference = z.object({ idCateg: themeId, email: z.boolean(), push: z.boolean() });
export type Preference = z.infer<typeof preference>;

const category = z.object({ id: themeId, title: z.string(), description: z.string() });
export type NotificationCategory = z.infer<typeof category>;

/** The sentence about a theme that the user is not notified of, or that does not exist. */
export const unknownTheme = 'Thème inconnu';

/** Preferences of different themes. A repeated theme is reported beside the issues of the other fields, hence `when`. */
const preferences = z
  .array(preference.extend({ idCateg: z.enum(themeIds, unknownTheme) }))
  .max(themeIds.length * 2)
  .superRefine(
    (rows, issues) => {
      const seen = new Set<unknown>();
      for (const [at, row] of rows.entries()) {
        const id: unknown = row instanceof Object ? row.idCateg : undefined;
        if (seen.has(id) && typeof id === 'string') issues.addIssue({ code: 'custom', path: [at, 'idCateg'], message: 'Thème répété' });
        seen.add(id);
      }
    },
    { when: ({ value }) => Array.isArray(value) },
  );

export const preferenceEndpoints = {
  categories: endpoint({
    method: 'GET',
    path: '/api/v1/notification-categories',
    summary: 'Les thèmes des notifications de l’utilisateur',
    answer: collection(category),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/v1/notification-preferences',
    summary: 'Les préférences enregistrées ; un thème sans préférence a l’e-mail et le push',
    answer: collection(preference),
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/v1/notification-preferences',
    summary: 'Enregistrer ses préférences ; un thème absent garde les siennes',
    /** `userId`: the user's own id. */
    body: z.object({ userId: z.string().min(1).max(20), preferences }),
    answer: 'empty',
    refusals: [coreRefusals.notFound],
  }),
} as const;
