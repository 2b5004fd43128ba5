import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from './load-pdf.ts';
import { PageLinks } from './page-links.ts';

/** The elements of a page, one above the other: its picture, its text and its links. */
export type PageLayers = {
  paper: HTMLElement;
  canvas: HTMLCanvasElement;
  text: HTMLElement;
  links: HTMLElement;
};

type DrawPageInput = {
  document: PDFDocumentProxy;
  number: number;
  layers: PageLayers;
  /** The width of the page, in CSS pixels. */
  width: number;
  /** Shows another page, by its number. */
  onTurnTo: (page: number) => void;
};

/** The parts of pdf.js's viewer that the link layer can do without. */
const unusedParts = {
  accessibilityManager: null,
  annotationCanvasMap: null,
  annotationEditorUIManager: null,
  structTreeLayer: null,
  commentManager: null,
  annotationStorage: null,
};

/** Lays the text of a page over its picture, where it can be selected and read aloud, and its links over the text. */
async function drawLayers(page: PDFPageProxy, viewport: PageViewport, { document, layers, onTurnTo }: DrawPageInput): Promise<void> {
  const [{ AnnotationLayer, TextLayer }, content, annotations] = await Promise.all([
    import('./load-pdf.ts'),
    page.getTextContent({ includeMarkedContent: true }),
    page.getAnnotations(),
  ]);
  // Unzoomed units become CSS pixels by this factor, in the style sheets of pdf.js too.
  layers.paper.style.setProperty('--total-scale-factor', String(viewport.scale));
  layers.text.replaceChildren();
  layers.links.replaceChildren();
  await new TextLayer({ textContentSource: content, container: layers.text, viewport }).render();
  const linkService = new PageLinks(document, onTurnTo);
  const layer = new AnnotationLayer({ ...unusedParts, div: layers.links, page, viewport: viewport.clone({ dontFlip: true }), linkService });
  // Called without its type, which asks for the parts of a whole viewer; the links of a page read none of them.
  await Reflect.apply(layer.render, layer, [{ annotations: annotations.filter(PageLinks.follows), renderForms: false }]);
  for (const link of layers.links.querySelectorAll('a')) link.title ||= 'Aller à cet endroit du document';
}

/** Draws a page at the resolution of the screen, with its text and its links. `done` rejects when it cannot, and after `cancel`. */
export function drawPage(input: DrawPageInput) {
  const { document, number, layers, width } = input;
  let cancelled = false;
  let task: ReturnType<PDFPageProxy['render']> | undefined;
  const run = async () => {
    const page = await document.getPage(number);
    const base = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: width / base.width });
    const fine = page.getViewport({ scale: viewport.scale * devicePixelRatio });
    if (cancelled) return;
    layers.canvas.width = Math.floor(fine.width);
    layers.canvas.height = Math.floor(fine.height);
    layers.canvas.style.width = `${Math.floor(width)}px`;
    task = page.render({ canvas: layers.canvas, viewport: fine });
    await task.promise;
    if (!cancelled) await drawLayers(page, viewport, input);
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
