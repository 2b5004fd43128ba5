import { type FormationFormat, formationFormats } from '#protocol/formations/formation-formats.ts';

/** The format of a training in the URL (`?format=`): absent for 'inter'. */
const inUrl: Record<FormationFormat, string | null> = { inter: null, intra: 'intra', custom: 'sur-mesure' };

/** Returns the format of the tab that the URL names; 'inter' for an unknown one. */
export const formatIn = (params: URLSearchParams): FormationFormat =>
  formationFormats.find((format) => inUrl[format] === params.get('format')) ?? 'inter';

/** Returns the change of the URL that opens the tab of a format. */
export const formatChange = (format: FormationFormat) => ({ format: inUrl[format] });
