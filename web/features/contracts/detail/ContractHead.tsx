import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import css from './ContractHead.module.css';

type ContractHeadProps = {
  title: string;
  /** One line: status, supplier, author. */
  context?: ReactNode;
  /** 'Retour', unless the screen has another way out. */
  back?: boolean;
  actions?: ReactNode;
};

/** The head of a contract, which stays while the contract scrolls. */
export function ContractHead({ title, context, back = true, actions }: ContractHeadProps) {
  return (
    <div className={css.head}>
      <nav className={css.path} aria-label="Fil d’Ariane">
        <ListLink>Contrats</ListLink>
        <span aria-hidden="true">/</span>
        <span>{title}</span>
      </nav>
      <div className={css.row}>
        <div className={css.words}>
          <PageHead title={title} context={context} />
        </div>
        <div className={css.actions}>
          {back && (
            <ListLink className={css.back}>
              <IconArrowLeft size={18} aria-hidden />
              Retour
            </ListLink>
          )}
          {actions}
        </div>
      </div>
    </div>
  );
}

/** Leads back to the list: a step back where one has just come from it, since the browser then finds the place where one was. */
function ListLink({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const navigate = useNavigate();
  const { address, isStepBack } = useBackToList();
  const stepBack = (event: MouseEvent) => {
    // Another tab has no step to go back.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link className={className} to={address} {...(isStepBack && { onClick: stepBack })}>
      {children}
    </Link>
  );
}
