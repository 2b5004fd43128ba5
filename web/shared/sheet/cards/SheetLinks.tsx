import { IconBrandLinkedin, IconBrandYoutube, IconExternalLink, IconFileText, IconPlayerPlay, IconWorld } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { AnyLink } from '#web/ui/actions/AnyLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import css from './SheetLinks.module.css';

type SheetLink = {
  label: string;
  to: string | null;
  icon: ComponentType<{ size: number; 'aria-hidden': true }>;
};

const linksOf = ({ metadatas, medias, contacts }: Sheet): SheetLink[] => [
  { label: 'Site web', to: metadatas.website, icon: IconWorld },
  { label: 'LinkedIn', to: metadatas.linkedin, icon: IconBrandLinkedin },
  { label: 'YouTube', to: metadatas.youtube, icon: IconBrandYoutube },
  { label: 'Chaîne YouTube', to: metadatas.chanel_youtube, icon: IconBrandYoutube },
  { label: metadatas.videoLinkText || 'Voir la vidéo', to: medias.video, icon: IconPlayerPlay },
  { label: metadatas.custom_link?.title ?? '', to: metadatas.custom_link?.uri ?? null, icon: IconExternalLink },
  { label: contacts.file?.title ?? '', to: contacts.file && `/documents/${contacts.file.slug}/file`, icon: IconFileText },
];

/** The links of an organisation: websites, video and the document that presents it (SHT-11); nothing without any. */
export function SheetLinks({ sheet }: { sheet: Sheet }) {
  const links = linksOf(sheet).flatMap(({ to, ...link }) => (to ? [{ ...link, to }] : []));
  if (links.length === 0) return null;
  return (
    <Card title="Liens">
      <ul>
        {links.map(({ label, to, icon: Icon }) => (
          <li key={label}>
            <AnyLink className={css.link} to={to}>
              <Icon size={18} aria-hidden />
              {label}
            </AnyLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
