import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useCallback, useState } from 'react';
import type { DocumentFile } from '#protocol/documents/documents.ts';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { DownloadLink } from './DownloadLink.tsx';
import type { PDFDocumentProxy } from './load-pdf.ts';
import { PdfPage } from './PdfPage.tsx';
import css from './Preview.module.css';

type PdfPagesProps = {
  pdf: PDFDocumentProxy;
  document: DocumentFile;
  onFailed: () => void;
};

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);

/** The number of pages that a key turns. */
const pageKeys: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };
/** The number of pages that an arrow turns, while the page fits its frame; a larger page is scrolled by the arrows. */
const arrowKeys: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
/** The number of zoom levels that a key adds. */
const zoomKeys: Readonly<Record<string, number>> = { '+': 1, '-': -1 };

/** The viewer of a PDF: one page at a time, with buttons and keys that turn the pages and zoom. */
export function PdfPages({ pdf, document, onFailed }: PdfPagesProps) {
  const [at, setAt] = useState(0);
  const [level, setLevel] = useState(zooms.indexOf(1));
  const zoom = zooms[level] ?? 1;
  const turn = (by: number) => setAt(clamp(at + by, pdf.numPages - 1));
  const turnTo = useCallback((page: number) => setAt(clamp(page - 1, pdf.numPages - 1)), [pdf]);
  const magnify = (by: number) => setLevel(clamp(level + by, zooms.length - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const pages = pageKeys[event.key] ?? (zoom <= 1 ? arrowKeys[event.key] : undefined);
    const levels = zoomKeys[event.key];
    if (pages === undefined && levels === undefined) return;
    event.preventDefault();
    turn(pages ?? 0);
    magnify(levels ?? 0);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys work from any element inside, buttons included
    <div className={css.viewer} onKeyDown={onKeyDown}>
      <div className={css.bar}>
        <Stepper less="Page précédente" more="Page suivante" icons={[IconChevronLeft, IconChevronRight]} onStep={turn}>
          Page {at + 1} sur {pdf.numPages}
        </Stepper>
        <Stepper less="Réduire" more="Agrandir" icons={[IconZoomOut, IconZoomIn]} onStep={magnify}>
          {Math.round(zoom * 100)}&nbsp;%
        </Stepper>
        <DownloadLink document={document} />
      </div>
      <PdfPage document={pdf} number={at + 1} zoom={zoom} onTurnTo={turnTo} onFailed={onFailed} />
    </div>
  );
}

type StepperProps = {
  less: string;
  more: string;
  icons: readonly [typeof IconZoomOut, typeof IconZoomIn];
  onStep: (by: number) => void;
  children: ReactNode;
};

const Stepper = ({ less, more, icons: [Less, More], onStep, children }: StepperProps) => (
  <div className={css.group}>
    <IconButton label={less} onClick={() => onStep(-1)}>
      <Less size={20} aria-hidden />
    </IconButton>
    <p className={css.number} role="status">
      {children}
    </p>
    <IconButton label={more} onClick={() => onStep(1)}>
      <More size={20} aria-hidden />
    </IconButton>
  </div>
);
