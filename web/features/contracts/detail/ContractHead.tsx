import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useListWay } from '#web/features/contracts/use-list-way.ts';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import css from './ContractHead.module.css';

interface ContractHeadProps {
  title: string;
  /** One line: status, supplier, author. */
  context?: ReactNode;
  /** 'Retour', unless the screen has another way out. */
  back?: boolean;
  actions?: ReactNode;
}

/** The head of a contract, which stays while the contract scrolls. */
export function ContractHead({ title, context, back = true, actions }: ContractHeadProps) {
  const { address } = useListWay();
  return (
    <div className={css.head}>
      <nav className={css.path} aria-label="Fil d’Ariane">
        <Link to={address}>Contrats</Link>
        <span aria-hidden="true">/</span>
        <span>{title}</span>
      </nav>
      <div className={css.row}>
        <div className={css.words}>
          <PageHead title={title} context={context} />
        </div>
        <div className={css.actions}>
          {back && (
            <Link className={css.back} to={address}>
              <IconArrowLeft size={18} aria-hidden />
              Retour
            </Link>
          )}
          {actions}
        </div>
      </div>
    </div>
  );
}
