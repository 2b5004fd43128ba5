import { IconBrandLinkedin, IconLink, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import css from './Formats.module.css';

/** The ways to share the page: LinkedIn, which receives its address alone, a mail, and the link in the clipboard. */
export function Share({ title }: { title: string }) {
  const [copied, setCopied] = useState<boolean>();
  const address = location.origin + location.pathname;
  const linkedin = `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url: address })}`;
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`;
  const copy = async () => {
    try {
      // A portal that is served over http has no clipboard: the call throws.
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch (problem) {
      console.warn('Clipboard', problem);
      setCopied(false);
    }
  };
  return (
    <div className={`${css.share} screen-only`}>
      <p className={css.shareTitle}>Partager</p>
      <div className={css.ways}>
        <LinkButton small look="quiet" href={linkedin} icon={<IconBrandLinkedin aria-hidden />}>
          LinkedIn
        </LinkButton>
        <LinkButton small look="quiet" mail={mail} icon={<IconMail aria-hidden />}>
          E-mail
        </LinkButton>
        <Button small look="quiet" icon={<IconLink aria-hidden />} onClick={() => void copy()}>
          Copier le lien
        </Button>
      </div>
      <p className={css.copied} role="status">
        {copied !== undefined && (copied ? 'Lien copié.' : `Le lien n’a pas pu être copié\u00a0: ${address}`)}
      </p>
    </div>
  );
}
