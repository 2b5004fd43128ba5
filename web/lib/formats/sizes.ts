const figures = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** Formats the size of a file, in bytes, as `999 octets`, `12 Ko` or `3,4 Mo`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00a0octets`;
  if (bytes < 1_000_000) return `${figures.format(Math.round(bytes / 1000))}\u00a0Ko`;
  return `${figures.format(bytes / 1_000_000)}\u00a0Mo`;
}
