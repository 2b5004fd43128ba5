/** Formats a SIRET as `291 984 755 00012`, with no-break spaces; another text is returned unchanged. */
export const formatSiret = (siret: string): string => siret.replace(/^(\d{3})(\d{3})(\d{3})(\d{5})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
