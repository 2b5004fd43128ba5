import { IconMapPin, IconPhone } from '@tabler/icons-react';
import type { To } from 'react-router';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { callUri } from '#web/lib/formats/phone.ts';
import { addressLines, mapLink } from '#web/shared/sheet/postal-address.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';
import { Modal } from '#web/ui/overlays/Modal.tsx';
import css from './AddressPopup.module.css';

type AddressPopupProps = {
  title: string;
  address: Sheet['address'];
  phone: string | null;
  /** The page of the portal's map that shows this organisation; without it the link opens OpenStreetMap. */
  map?: To | undefined;
};

/** A button with the address, which opens a popup with address, phone and a link to a map (SHT-08); nothing when both are missing. */
export function AddressPopup({ title, address, phone, map }: AddressPopupProps) {
  const lines = addressLines(address);
  const osmUrl = mapLink(address);
  if (lines.length === 0 && !phone) return null;
  return (
    <Modal
      title="Adresse et téléphone"
      activator={(open) => (
        <button type="button" className={css.activator} data-printed={lines.length > 0 || undefined} aria-haspopup="dialog" onClick={open}>
          <IconMapPin size={18} aria-hidden />
          <span>{lines.length > 0 ? lines.map((line) => <span key={line}>{line}</span>) : 'Adresse et téléphone'}</span>
        </button>
      )}
    >
      <address className={css.address}>
        <strong>{title}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      <div className={css.actions}>
        {phone && (
          <a className={css.phone} href={callUri(phone)}>
            <IconPhone size={18} aria-hidden />
            {phone}
          </a>
        )}
        {(map || osmUrl) && (
          <LinkButton {...(map ? { to: map } : { href: osmUrl ?? '' })} icon={<IconMapPin aria-hidden />}>
            Localiser sur la carte
          </LinkButton>
        )}
      </div>
    </Modal>
  );
}
