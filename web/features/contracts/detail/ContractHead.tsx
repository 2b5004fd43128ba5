import { IconArrowLeft } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { useBackToList } from '#web/features/contracts/use-back-to-list.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import css from './ContractHead.module.css';

type ContractHeadProps = {
  title: string;
  /** One line below the title, such as status, supplier, author. */
  context?: ReactNode;
  /** Shows 'Retour'. False on a form, which has 'Annuler'. */
  back?: boolean;
  actions?: ReactNode;
};

/** The head of a contract. It stays in place while the contract scrolls. */
export function ContractHead({ title, context, back = true, actions }: ContractHeadProps) {
  return (
    <div className={css.head}>
      <nav className={css.path} aria-label="Fil d’Ariane">
        <ListLink>Contrats</ListLink>
        <span aria-hidden="true">/</span>
        <span>{title}</span>
      </nav>
      <div className={css.row}>
        <div className={css.title}>
          <PageHead title={title} context={context} />
        </div>
        <div className={css.actions}>
          {back && <BackButton />}
          {actions}
        </div>
      </div>
    </div>
  );
}

/** The button 'Retour' (CTR-24). */
function BackButton() {
  const navigate = useNavigate();
  const { path, isStepBack } = useBackToList();
  return (
    <Button look="quiet" icon={<IconArrowLeft size={18} aria-hidden />} onClick={() => void (isStepBack ? navigate(-1) : navigate(path))}>
      Retour
    </Button>
  );
}

/** A link to the list. When the list is the previous page, goes back in the history, so that the browser restores the scroll position. */
function ListLink({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { path, isStepBack } = useBackToList();
  const stepBack = (event: MouseEvent) => {
    // A click with a modifier opens another tab, which has no history.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={path} {...(isStepBack && { onClick: stepBack })}>
      {children}
    </Link>
  );
}
