import { IconCalendarShare, IconHelpCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { tellProblem } from '#web/features/contracts/contract-failures.ts';
import { saveContracts } from '#web/features/contracts/contracts.queries.ts';
import { Button, LinkButton } from '#web/ui/actions/Button.tsx';
import { FilterButton } from '#web/ui/drawer/DrawerContent.tsx';
import { PageHead } from '#web/ui/layout/PageHead.tsx';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import css from './ListHead.module.css';
import type { ContractUrlState } from './list.url-state.ts';

type ListHeadProps = {
  urlState: ContractUrlState;
  /** The number of contracts, or a text while they load. */
  summary: ReactNode;
  /** The list has rows to export (CTR-08). Undefined while it loads: the button is hidden but keeps its space. */
  canExport: boolean | undefined;
  onAdd: () => void;
  onCalendar: () => void;
};

/** The title of the list and its buttons. On a phone the main ones stay at the bottom of the screen. */
export const ListHead = ({ urlState, summary, canExport, onAdd, onCalendar }: ListHeadProps) => (
  <PageHead
    title="LISTE DES CONTRATS"
    tabTitle="Contrats"
    context={<p role="status">{summary}</p>}
    actions={
      <>
        <LinkButton to="/page/faq-contrats" icon={<IconHelpCircle aria-hidden />}>
          FAQ
        </LinkButton>
        <Button icon={<IconCalendarShare aria-hidden />} onClick={onCalendar}>
          Agenda
        </Button>
        {canExport !== false && (
          <span className={css.export} data-counting={canExport === undefined || undefined}>
            <ExportButton label="Export XLSX" save={() => saveContracts(urlState)} onFailure={tellProblem} />
          </span>
        )}
        <div className={`${css.main} screen-only`}>
          <FilterButton />
          <Button look="primary" onClick={onAdd}>
            + Ajouter un contrat
          </Button>
        </div>
      </>
    }
  />
);
