import type { ReactNode } from 'react';
import { ExportButton } from '#web/ui/list/ExportButton.tsx';
import css from './AnalysisHead.module.css';

type AnalysisHeadProps = {
  title: string;
  /** The result in one sentence. */
  sentence: string;
  /** The months of the figures, and what they do not know. */
  note?: ReactNode;
  /** Downloads the whole table; absent without a table. */
  save?: (() => Promise<void>) | undefined;
};

/** The title of an analysis, its sentence and the download of its table. */
export const AnalysisHead = ({ title, sentence, note, save }: AnalysisHeadProps) => (
  <div className={css.head}>
    <div>
      <h2>{title}</h2>
      <p>{sentence}</p>
      {note !== undefined && <p className={css.note}>{note}</p>}
    </div>
    {save && <ExportButton label="Télécharger le tableau" save={save} />}
  </div>
);
