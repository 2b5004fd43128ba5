import type { PDFDocumentProxy } from './load-pdf.ts';

/** An annotation of a page, as far as a link needs it. */
type Annotation = { subtype?: string; url?: string; dest?: unknown; action?: string };
/** A place in the document: its name, or an array that begins with the reference or the index of its page. */
type Destination = string | readonly unknown[];

const isReference = (value: unknown): value is { num: number; gen: number } =>
  value instanceof Object && 'num' in value && 'gen' in value && typeof value.num === 'number' && typeof value.gen === 'number';

/** The link service that the link layer of pdf.js calls: other sites open in a new tab, places of the document turn the page. */
export class PageLinks {
  readonly #document: PDFDocumentProxy;
  readonly #onTurnTo: (page: number) => void;

  constructor(document: PDFDocumentProxy, onTurnTo: (page: number) => void) {
    this.#document = document;
    this.#onTurnTo = onTurnTo;
  }

  /** Tells that this service can follow the link. Forms, notes and attached files stay in the downloaded file. */
  static follows({ subtype, url, dest, action }: Annotation): boolean {
    return subtype === 'Link' && (url !== undefined || dest != null || action !== undefined);
  }

  /** pdf.js has checked the address: only http, https, ftp, mailto and tel reach it. */
  addLinkAttributes(link: HTMLAnchorElement, url: string): void {
    link.href = url;
    link.title = url;
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }

  getDestinationHash(): string {
    return '#';
  }

  getAnchorUrl(): string {
    return '#';
  }

  async goToDestination(destination: Destination): Promise<void> {
    const place = typeof destination === 'string' ? await this.#document.getDestination(destination) : destination;
    const target: unknown = place?.[0];
    if (typeof target === 'number') this.#onTurnTo(target + 1);
    else if (isReference(target)) this.#onTurnTo((await this.#document.getPageIndex(target)) + 1);
  }

  executeNamedAction(action: string): void {
    if (action === 'FirstPage') this.#onTurnTo(1);
    if (action === 'LastPage') this.#onTurnTo(this.#document.numPages);
  }
}
