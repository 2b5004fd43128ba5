import { IconMail, IconPhone } from '@tabler/icons-react';
import { callUri } from '#web/lib/formats/phone.ts';
import css from './ContactBlock.module.css';

export type Contact = {
  firstname: string;
  lastname: string;
  title: string | null;
  service: string | null;
  function: string | null;
  email: string | null;
  phone: string | null;
  tel: string | null;
};

/** A person with phone and e-mail links; without `phone` the number `tel` is shown (SHL-50). */
export function ContactBlock({ contact }: { contact: Contact }) {
  const number = contact.phone || contact.tel;
  const about = [contact.title, contact.function, contact.service].filter(Boolean).join(' · ');
  return (
    <div className={css.contact}>
      <p className={css.name}>
        {contact.firstname} {contact.lastname}
      </p>
      {about && <p className={css.about}>{about}</p>}
      {number && (
        <a className={css.reach} href={callUri(number)}>
          <IconPhone size={16} aria-hidden />
          {number}
        </a>
      )}
      {contact.email && (
        <a className={css.reach} href={`mailto:${contact.email}`}>
          <IconMail size={16} aria-hidden />
          {contact.email}
        </a>
      )}
    </div>
  );
}
