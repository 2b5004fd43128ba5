/** Safari reads the file in a later task than the click: a URL revoked at once would save nothing. */
const readingMs = 40_000;

/** Saves a file that the page holds, under `name`. */
export function saveBlob(blob: Blob, name: string): void {
  const objectUrl = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = objectUrl;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(objectUrl), readingMs);
}
