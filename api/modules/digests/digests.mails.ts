import type { DigestItem } from '#api/modules/notifications/index.ts';
import type { Block, Letter } from '#api/platform/mail/letter.ts';
import { paragraphsOfHtml } from '#api/platform/text/clean-html.ts';
import { type ThemeId, themes } from '#protocol/notifications/themes.ts';

/** The most notifications of one e-mail: a last line leads to the others. */
export const mostItems = 20;

const blockOf = ({ title, description, link, link_label }: DigestItem, publicUrl: string): Block => ({
  title,
  paragraphs: paragraphsOfHtml(description),
  link: { href: new URL(link ?? '/', publicUrl).href, label: link_label ?? 'Voir sur le portail' },
});

/** Writes the words of a digest, but for the reminders of contracts: its notifications, the last first, 20 at most. */
export function digestWords(theme: ThemeId, items: readonly DigestItem[], publicUrl: string): Pick<Letter, 'about' | 'blocks' | 'why'> {
  const { title, path } = themes[theme];
  const [first] = items;
  const several = items.length > 1;
  const shown = items.slice(0, mostItems).map((item) => blockOf(item, publicUrl));
  const more = items.length - shown.length;
  const rest = {
    href: new URL(path, publicUrl).href,
    label: more === 1 ? 'Voir la dernière sur le portail' : `Voir les ${more} autres sur le portail`,
  };
  return {
    about: several ? `${title}, ${items.length} nouveautés` : (first?.title ?? title),
    blocks: [
      ...(several ? [`${items.length} nouveautés pour vous, la plus récente en premier.`] : []),
      ...shown,
      ...(more > 0 ? [rest] : []),
    ],
    why: `Vous recevez ce message parce que l’e-mail est activé pour le thème « ${title} » dans vos préférences.`,
  };
}
