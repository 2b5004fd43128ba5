import type { Sheet } from '#protocol/sheets/sheet.ts';
import { formatSiret } from '#web/lib/formats/siret.ts';

/** Returns the fact that identifies an organisation: its SIRET, or the identifier that a foreign country gives it. */
export const identityFact = ({ metadatas: { siret, foreignId }, address: { country } }: Sheet) =>
  siret === null ? { name: `Identifiant (${country})`, value: foreignId } : { name: 'SIRET', value: formatSiret(siret) };
