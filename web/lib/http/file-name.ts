/** Returns the file name of a content-disposition header: the UTF-8 form of RFC 5987, else the plain one, else 'fichier'. */
export function fileNameFrom(header: string | null): string {
  const encoded = header?.match(/filename\*\s*=\s*UTF-8''([^;]+)/i)?.[1];
  if (encoded !== undefined) return decoded(encoded.trim());
  const [, quoted, bare] = header?.match(/filename\s*=\s*(?:"([^"]*)"|([^;]+))/i) ?? [];
  return quoted || bare?.trim() || 'fichier';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (problem) {
    if (problem instanceof URIError) return text;
    throw problem;
  }
}
