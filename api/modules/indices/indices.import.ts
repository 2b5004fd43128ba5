import { z } from 'zod';
import {
  column,
  countWritten,
  type FileImport,
  importer,
  read,
  requiredColumn,
  UnreadableFile,
  type ValidLine,
} from '#api/modules/imports/index.ts';
import { parisDate } from '#api/platform/clock.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import { numberProblem } from '#protocol/desk/field-schemas.ts';
import { indexFields } from '#protocol/indices/index-desk.ts';
import { notifyAlerts } from './alerts/notify-alerts.ts';
import { type IndexCorrections, keepIndex, keepPoint, openIndexCorrections, openPointCorrections } from './index-corrections.ts';
import { familyNameLimit, openFamilies } from './index-families.ts';
import { refuseCircles, writeSuccessions } from './index-successions.ts';
import { findIndexByCode, subFamiliesByCode, writeIndices } from './indices.import.queries.ts';
import { writePoints, wrongRateValue } from './write-points.ts';

const currencies = new Set(Intl.supportedValuesOf('currency'));
/** Reads the ISO 4217 code of a currency. */
export const currency: typeof read.siret = (text) => {
  const code = text.toUpperCase();
  return currencies.has(code) ? { value: code } : { wrong: 'Devise attendue : trois lettres, comme EUR ou USD' };
};
/** Reads the code of an index, which names the file of its series: small letters, digits and hyphens. */
export const indexCode: typeof read.siret = (text) =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text) && text.length <= 80
    ? { value: text }
    : { wrong: 'Code attendu : lettres minuscules sans accent, chiffres et tirets' };
const wholeDays = (text: string) =>
  /^\d{1,3}$/.test(text) && Number(text) <= 366 ? { value: Number(text) } : { wrong: 'Nombre de jours attendu, de 0 à 366' };
/** Reads a month by its name or by one of its days, as its first day. */
const junctionMonth: typeof read.month = (text) => {
  const day = read.date(text);
  return read.month('value' in day ? day.value.slice(0, 7) : text);
};
/** Reads a coefficient by the rule of its field at the desk. */
const junctionCoefficient: typeof read.decimalText = (text) => {
  const reading = read.decimalText(text);
  if ('wrong' in reading) return reading;
  if (Number(reading.value) <= 0) return { wrong: 'Nombre supérieur à 0 attendu' };
  const wrong = numberProblem(reading.value, indexFields.coefficient.number);
  return wrong === undefined ? reading : { wrong };
};
const frequency = read.choice(
  {
    quotidienne: 'daily',
    journalière: 'daily',
    jour: 'daily',
    hebdomadaire: 'weekly',
    semaine: 'weekly',
    mensuelle: 'monthly',
    mois: 'monthly',
    trimestrielle: 'quarterly',
    trimestre: 'quarterly',
    annuelle: 'yearly',
    an: 'yearly',
  },
  'Fréquence attendue : quotidienne, hebdomadaire, mensuelle, trimestrielle ou annuelle',
);

const catalogueRow = z.object({
  code: requiredColumn(['code', 'Code de l’indice'], indexCode),
  name: requiredColumn(['nom', 'libellé', 'Intitulé'], read.text(200)),
  type: column(['type'], read.text(80)),
  description: column(['description'], read.text(2000)),
  family: column(['famille'], read.text(familyNameLimit)),
  subFamily: column(['sous-famille', 'sous_famille'], read.text(familyNameLimit)),
  unit: column(['unité', 'unité de base'], read.text(80)),
  unitSymbol: column(['symbole', 'symbole de l’unité'], read.text(20)),
  currency: column(['devise', 'monnaie'], currency),
  frequency: column(['fréquence'], frequency),
  source: column(['source'], read.text(300)),
  licence: column(['licence'], read.text(300)),
  origin: column(['pays d’origine', 'pays', 'origine'], read.text(120)),
  delivery: column(['pays de livraison', 'livraison'], read.text(120)),
  publicationDays: column(['jours avant publication', 'délai de publication'], wholeDays),
  rateOf: column(['taux d’une unité de', 'taux de'], currency),
  rateIn: column(['taux exprimé en', 'taux en'], currency),
  successor: column(['successeur', 'série suivante'], indexCode),
  junction: column(['mois de raccordement', 'raccordement'], junctionMonth),
  coefficient: column(['coefficient de raccordement', 'coefficient'], junctionCoefficient),
});

/** Yields the problems of a series that stops: it names its successor, the month of the junction and the coefficient, or none of them. */
function* problemsOfSuccessor(
  row: Readonly<Record<string, string | null>>,
): Generator<{ column: 'successor' | 'junction' | 'coefficient'; reason: string }> {
  const columns = ['successor', 'junction', 'coefficient'] as const;
  if (columns.some((name) => row[name]))
    for (const name of columns)
      if (!row[name]) yield { column: name, reason: 'Un successeur se donne avec le mois et le coefficient de raccordement' };
  if (row.successor && row.successor === row.code) yield { column: 'successor', reason: 'Une série ne se suit pas elle-même' };
}

/** Returns the code that a name stands for, whatever its case, its accents and its signs: 'gaz-ttf' for 'Gaz_TTF'. */
const codeOf = (name: string): string => normalise(name).replaceAll(' ', '-');
type CatalogueLine = ValidLine<z.output<typeof catalogueRow>>;

type FamilyOf = (row: CatalogueLine['row']) => number | null | undefined;

/**
 * Writes the families that the lines name. Returns the function from a line to its family, or sub-family where there is one. A file without
 * sub-families leaves an index in its own, as long as the family is the same.
 */
async function familiesOf(lines: readonly CatalogueLine[], { tx, has }: FileImport<IndexCorrections>): Promise<FamilyOf> {
  const idOf = await openFamilies(tx);
  const ids = new Map<string, number>();
  for (const { row } of lines) {
    if (row.family === null) continue;
    const parent_id = await idOf({ label: row.family, parent_id: null }, row.family);
    const child = row.subFamily === null ? null : { label: row.subFamily, parent_id };
    ids.set(row.code, child ? await idOf(child, `${row.family} ${row.subFamily}`) : parent_id);
  }
  const kept = await subFamiliesByCode(tx);
  return ({ code, family }) => {
    if (family === null) return null;
    const id = ids.get(code);
    const own = kept.get(code);
    return !has('subFamily') && own?.parentId === id ? own?.id : id;
  };
}

/** `indices.csv`: the price indices, a line each, without their values. */
export const indexCatalogueFile = importer({
  file: 'indices.csv',
  // A successor may stand anywhere in the file.
  linesAtOnce: Number.POSITIVE_INFINITY,
  row: catalogueRow,
  *check(row) {
    const { family, subFamily, rateOf, rateIn } = row;
    if (subFamily && !family) yield { column: 'family', reason: 'Champ requis avec une sous-famille' };
    if (rateOf && !rateIn) yield { column: 'rateIn', reason: 'Un taux a deux devises' };
    if (rateIn && !rateOf) yield { column: 'rateOf', reason: 'Un taux a deux devises' };
    if (rateOf && rateOf.toUpperCase() === rateIn?.toUpperCase())
      yield { column: 'rateIn', reason: 'Les deux devises d’un taux diffèrent' };
    yield* problemsOfSuccessor(row);
  },
  same: { column: 'code', key: ({ code }) => code },
  identity: ({ code }) => code && codeOf(code),
  prepare: openIndexCorrections,
  async write(all, file) {
    const lines = await refuseCircles(all, file);
    const familyOf = await familiesOf(lines, file);
    const rows = lines.map((line) => {
      const {
        row: {
          family: _family,
          subFamily: _subFamily,
          unit,
          unitSymbol,
          origin,
          delivery,
          publicationDays,
          rateOf,
          rateIn,
          successor: _successor,
          junction: _junction,
          coefficient: _coefficient,
          ...row
        },
      } = line;
      return keepIndex(line, file, {
        ...row,
        type: row.type ?? 'mintec',
        description: row.description ?? '',
        family_id: familyOf(line.row),
        unit_name: unit ?? '',
        unit_symbol: unitSymbol ?? '',
        source: row.source ?? '',
        licence: row.licence ?? '',
        origin_country: origin ?? '',
        delivery_country: delivery ?? '',
        publication_days: publicationDays,
        rate_of: rateOf,
        rate_in: rateIn,
      });
    });
    const written = await writeIndices(file.tx, rows, file.has);
    const joined = await writeSuccessions(lines, file);
    await file.memory.log.flush();
    return countWritten(written, joined);
  },
});

/** A workbook writes a true boolean VRAI or FAUX. */
const yesOrNo = read.choice(
  { oui: 'yes', x: 'yes', 1: 'yes', vrai: 'yes', true: 'yes', non: 'no', 0: 'no', faux: 'no', false: 'no' },
  'Valeur attendue : oui ou non',
);

const pointRow = z.object({
  day: requiredColumn(['date', 'jour', 'période'], read.date),
  value: requiredColumn(['valeur', 'cours', 'value'], read.decimalText),
  published: column(['publiée le', 'date de publication'], read.date),
  provisional: column(['provisoire'], yesOrNo),
});

/** `indices/{code}.csv`: the values of one index. A new file adds and corrects values, and never removes one. */
export const indexSeriesFile = importer({
  file: 'indices/*.csv',
  row: pointRow,
  same: { column: 'day', key: ({ day }) => day },
  prepare: async (run) => {
    const { tx, file, leftOut } = run;
    const code = codeOf(file.replace(/^.*\//, '').replace(/\.\w+$/, ''));
    const index = await findIndexByCode(tx, code);
    if (index) return { index, corrections: await openPointCorrections(run, { id: index.id, code }) };
    const refused = leftOut('indices.csv', code);
    const line = `${code};nom;famille;unité;devise;fréquence;source`;
    throw new UnreadableFile(
      `Indice inconnu${refused ? ` (${refused})` : ''} : écrivez dans indices.csv, sous les titres « code;nom;famille;unité;devise;fréquence;source », la ligne « ${line} »`,
      null,
    );
  },
  async write(lines, file) {
    const { id, rate_of } = file.memory.index;
    const today = parisDate(file.now);
    const points = lines.flatMap((line) => {
      const { day, value, published, provisional } = line.row;
      const wrongRate = wrongRateValue(rate_of, value);
      if (day > today) file.refuse(line, 'day', 'Ce jour est à venir');
      if (wrongRate !== null) file.refuse(line, 'value', wrongRate);
      if (published !== null && published > today) file.refuse(line, 'published', 'Ce jour est à venir');
      if (day > today || wrongRate !== null || (published !== null && published > today)) return [];
      const point = {
        ...{ day, value },
        published_on: file.has('published') ? published : undefined,
        provisional: file.has('provisional') ? provisional === 'yes' : undefined,
      };
      // A file that the desk sends is a correction of the desk itself.
      return file.by ? [point] : keepPoint(line, file.memory.corrections, { indexId: id, point });
    });
    await file.memory.corrections.log.flush();
    const written = await writePoints(file.tx, id, points, file.now, file.by);
    return written.created > 0 ? { ...written, ids: [id] } : written;
  },
  settle: (tx, ids, now) => notifyAlerts(tx, [...new Set(ids)], now),
});
