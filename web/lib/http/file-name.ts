import { parse } from 'content-disposition';

/** Returns the file name of a content-disposition header: the UTF-8 form (RFC 6266), else the plain one, else 'fichier'. */
export function fileNameFrom(header: string | null): string {
  return (header && parse(header).parameters.filename) || 'fichier';
}
