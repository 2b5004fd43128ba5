import { IconCalendarShare, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { tellProblem } from '#web/features/contracts/contract-failures.ts';
import { saveContracts } from '#web/features/contracts/contracts.queries.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { FilterButton } from '#web/ui/drawer/DrawerContent.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import css from './ListHead.module.css';
import type { ContractAddress } from './list.url-state.ts';

type ListHeadProps = {
  address: ContractAddress;
  /** How many there are, or that they are on their way. */
  outcome: ReactNode;
  /** There is something to export; undefined as long as nobody knows, and its place is kept. */
  exports: boolean | undefined;
  onAdd: () => void;
  onCalendar: () => void;
};

/** The title of the list and what one may do with it; to add a contract is the main thing, and on a phone stays in reach of the thumb. */
export const ListHead = ({ address, outcome, exports, onAdd, onCalendar }: ListHeadProps) => (
  <PageHead
    title="LISTE DES CONTRATS"
    tabTitle="Contrats"
    context={<p role="status">{outcome}</p>}
    actions={
      <>
        <LinkButton to="/page/faq-contrats" icon={<IconHelpCircle aria-hidden />}>
          FAQ
        </LinkButton>
        <Button icon={<IconCalendarShare aria-hidden />} onClick={onCalendar}>
          Agenda
        </Button>
        {exports !== false && (
          <span className={css.export} data-counting={exports === undefined || undefined}>
            <ExportButton label="Export XLSX" save={() => saveContracts(address)} onFailure={tellProblem} />
          </span>
        )}
        <div className={css.main}>
          <FilterButton />
          <Button look="primary" onClick={onAdd}>
            + Ajouter un contrat
          </Button>
        </div>
      </>
    }
  />
);
