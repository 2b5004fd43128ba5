import { useEffect, useRef, useState } from 'react';
import type { PDFDocumentProxy, PDFPageProxy } from './load-pdf.ts';
import css from './Preview.module.css';

type PdfPageProps = {
  document: PDFDocumentProxy;
  number: number;
  /** 1: as wide as there is room for. */
  zoom: number;
  onFailed: () => void;
};

const widest = 920;

/** One page, drawn as sharp as the screen is; its words are there for who does not see it. */
export function PdfPage({ document, number, zoom, onFailed }: PdfPageProps) {
  const frame = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [room, setRoom] = useState(0);
  const [words, setWords] = useState('');
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setRoom(Math.floor(entry?.contentRect.width ?? 0)));
    if (frame.current) watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => {
    if (!canvas.current || room === 0) return;
    const drawing = draw(document, number, canvas.current, Math.min(room, widest) * zoom);
    drawing.done.then(setWords, (problem: unknown) => {
      if (drawing.isLeft()) return;
      console.warn('Aperçu', problem);
      onFailed();
    });
    return drawing.leave;
  }, [document, number, zoom, room, onFailed]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={frame} className={css.sheet} tabIndex={0} aria-label={`Page ${number}`}>
      <canvas ref={canvas} className={css.page} />
      <p className="sr-only">{words}</p>
    </section>
  );
}

/** Draws a page in `width` CSS pixels, and answers its words. */
function draw(document: PDFDocumentProxy, number: number, canvas: HTMLCanvasElement, width: number) {
  let left = false;
  let task: ReturnType<PDFPageProxy['render']> | undefined;
  const run = async () => {
    const page = await document.getPage(number);
    const base = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: (width / base.width) * devicePixelRatio });
    if (left) return '';
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
    isLeft: () => left,
    leave: () => {
      left = true;
      task?.cancel();
    },
  };
}
