import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

export type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
export { AnnotationLayer, TextLayer } from 'pdfjs-dist';

GlobalWorkerOptions.workerSrc = workerUrl;

const fontFiles = import.meta.glob<string>('../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Reads the standard fonts of PDF, which a file may name without carrying them, from our own server. */
class StandardFonts {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const url = Object.entries(fontFiles).find(([file]) => file.endsWith(`/${filename}`))?.[1];
    if (kind !== 'standardFontDataUrl' || url === undefined) throw new Error(`${filename} is not served`);
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`${filename}: ${answer.status}`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/**
 * Parses a PDF in base64. The content security policy allows neither eval nor WebAssembly: both are switched off. The fonts of the machine
 * are not used either: a page looks the same everywhere.
 */
export function loadPdf(base64: string): Promise<PDFDocumentProxy> {
  const data = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  const fonts = { BinaryDataFactory: StandardFonts, useWorkerFetch: false, useSystemFonts: false };
  return getDocument({ data, useWasm: false, enableXfa: false, ...fonts }).promise;
}
