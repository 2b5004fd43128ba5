import { useEffect, useRef, useState } from 'react';
import { drawPage } from './draw-page.ts';
import type { PDFDocumentProxy } from './load-pdf.ts';
import css from './Preview.module.css';

type PdfPageProps = {
  document: PDFDocumentProxy;
  number: number;
  /** The magnification; at 1 the page is as wide as its frame, `maxWidth` at most. */
  zoom: number;
  /** Shows another page, by its number. Stable. */
  onTurnTo: (page: number) => void;
  onFailed: () => void;
};

/** The width of a page at zoom 1, in CSS pixels, at most. */
const maxWidth = 920;

/** One page of a PDF: its picture, its text, which can be selected, and its links. */
export function PdfPage({ document, number, zoom, onTurnTo, onFailed }: PdfPageProps) {
  const frame = useRef<HTMLElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const links = useRef<HTMLDivElement>(null);
  const [frameWidth, setFrameWidth] = useState(0);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setFrameWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (frame.current) watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => {
    if (!paper.current || !canvas.current || !text.current || !links.current || frameWidth === 0) return;
    const layers = { paper: paper.current, canvas: canvas.current, text: text.current, links: links.current };
    const drawing = drawPage({ document, number, layers, width: Math.min(frameWidth, maxWidth) * zoom, onTurnTo });
    drawing.done.catch((problem: unknown) => {
      if (drawing.isCancelled()) return;
      console.warn('Aperçu', problem);
      onFailed();
    });
    return drawing.cancel;
  }, [document, number, zoom, frameWidth, onTurnTo, onFailed]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls
    <section ref={frame} className={css.sheet} tabIndex={0} aria-label={`Page ${number}`}>
      <div ref={paper} className={css.page}>
        <canvas ref={canvas} className={css.picture} />
        <div ref={text} className={`textLayer ${css.text}`} />
        <div ref={links} className={`annotationLayer ${css.links}`} />
      </div>
    </section>
  );
}
