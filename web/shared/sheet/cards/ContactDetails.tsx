import { IconPhone } from '@tabler/icons-react';
import type { To } from 'react-router';
import type { Sheet } from '#protocol/sheets/sheet.ts';
import { callUri } from '#web/lib/formats/phone.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { AddressPopup } from './AddressPopup.tsx';
import css from './ContactDetails.module.css';

/** The card with address and phone of an organisation; nothing when both are missing. `map`: the page of the portal's map that shows it. */
export function ContactDetails({ sheet: { title, address, metadatas }, map }: { sheet: Sheet; map?: To | undefined }) {
  const { phone } = metadatas;
  if (!address.street && !address.city && !phone) return null;
  return (
    <Card title="Coordonnées">
      <div className={css.contact}>
        <AddressPopup title={title} address={address} phone={phone} map={map} />
        {phone && (
          <a className={css.phone} href={callUri(phone)}>
            <IconPhone size={18} aria-hidden />
            {phone}
          </a>
        )}
      </div>
    </Card>
  );
}
