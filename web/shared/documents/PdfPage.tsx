import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy, PDFPageProxy } from './load-pdf.ts';
import css from './Preview.module.css';

type PdfPageProps = {
  document: PDFDocumentProxy;
  number: number;
  /** The magnification; at 1 the page is as wide as its frame, `maxWidth` at most. */
  zoom: number;
  onFailed: () => void;
};

/** The width of a page at zoom 1, in CSS pixels, at most. */
const maxWidth = 920;

/** One page of a PDF on a canvas, at the resolution of the screen, with its text for screen readers. */
export function PdfPage({ document, number, zoom, onFailed }: PdfPageProps) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [frameWidth, setFrameWidth] = useState(0);
  const [text, setText] = useState('');
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setFrameWidth(Math.floor(entry?.contentRect.width ?? 0)));
    if (frame.current) watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => {
    if (!canvas.current || frameWidth === 0) return;
    const drawing = draw(document, number, canvas.current, Math.min(frameWidth, maxWidth) * zoom);
    drawing.done.then(setText, (problem: unknown) => {
      if (drawing.isCancelled()) return;
      console.warn('Aperçu', problem);
      onFailed();
    });
    return drawing.cancel;
  }, [document, number, zoom, frameWidth, onFailed]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an element that scrolls
    <section ref={frame} className={css.sheet} tabIndex={0} aria-label={`Page ${number}`}>
      <canvas ref={canvas} className={css.page} />
      <p className="sr-only">{text}</p>
    </section>
  );
}

/** Draws a page on a canvas, `width` CSS pixels wide. `done` resolves to the text of the page, or to '' after `cancel`. */
function draw(document: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, width: number) {
  let cancelled = false;
  let task: ReturnType<PDFPageProxy['render']> | undefined;
  const run = async () => {
    const page = await document.getPage(number);
    const base = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: (width / base.width) * devicePixelRatio });
    if (cancelled) return '';
    canvas.width = Math.floor(viewport.width);
    canvas.height = Math.floor(viewport.height);
    canvas.style.width = `${Math.floor(width)}px`;
    task = page.render({ canvas, viewport });
    await task.promise;
    const { items } = await page.getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join(' ');
  };
  return {
    done: run(),
    isCancelled: () => cancelled,
    cancel: () => {
      cancelled = true;
      task?.cancel();
    },
  };
}
