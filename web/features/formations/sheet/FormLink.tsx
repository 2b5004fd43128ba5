import type { ReactNode } from 'react';
import type { ArticleSheet } from '#protocol/articles/article-sheet.ts';
import { formAddress } from '#web/shared/contact-form/form-address.ts';
import { LinkButton } from '#web/ui/actions/Button.tsx';

type FormLinkProps = {
  formation: ArticleSheet;
  /** The object of the request. */
  object: string;
  /** The id of a session. */
  session?: string;
  look?: 'primary' | 'secondary' | 'quiet';
  icon?: ReactNode;
  /** The accessible name, when it is not the visible text. */
  label?: string;
  children: string;
};

/** A link to the form, to the contact of the training, with its object (TRN-20). It is not on paper. */
export function FormLink({ formation, object, session, children, ...look }: FormLinkProps) {
  const { slug, contact } = formation;
  const to = formAddress({ object, formation: slug, session, receiverEmail: contact?.email });
  return (
    <div className="screen-only">
      <LinkButton to={to} {...look}>
        {children}
      </LinkButton>
    </div>
  );
}
