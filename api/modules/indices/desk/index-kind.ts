import type { ContentKind } from '#api/modules/desk/index.ts';
import { familyNameLimit, familyNames, familyText } from '#api/modules/indices/index-families.ts';
import { currency, indexCode } from '#api/modules/indices/indices.import.ts';
import { listFamilies } from '#api/modules/indices/indices.queries.ts';
import { normalise } from '#api/platform/text/normalise.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import { type IndexForm, indexDeskEndpoints, indexFields } from '#protocol/indices/index-desk.ts';
import { ofName } from '#protocol/text/of-name.ts';
import {
  findFamilyChoices,
  findIndexFacts,
  findStoredIndex,
  findSuccessorChoices,
  indexSource,
  indexWords,
  insertIndex,
  updateIndex,
} from './index-desk.queries.ts';

/** Yields what is wrong with the continuation of a series: its three fields go together, and it never leads back to the series. */
function* issuesOfSuccessor(
  { successor, junction, coefficient }: IndexForm,
  facts: Awaited<ReturnType<typeof findIndexFacts>>,
): Generator<InputIssue> {
  const filled = { successor: successor !== null, junction: junction !== '', coefficient: coefficient !== '' };
  if (Object.values(filled).includes(true))
    for (const [field, isFilled] of Object.entries(filled))
      if (!isFilled) yield { field, message: 'Une série suivante se donne avec le mois et le coefficient de raccordement' };
  if (successor !== null && facts.successorName === null) yield { field: 'successor', message: 'Cet indice n’existe plus' };
  if (facts.leadsBack) yield { field: 'successor', message: 'Cette série mène à l’indice lui-même' };
  if (coefficient !== '' && Number(coefficient) <= 0) yield { field: 'coefficient', message: 'Nombre supérieur à 0 attendu' };
}

/** Judges the facts of an index by the rules of its file. */
const judgeIndex: ContentKind<IndexForm>['judge'] = async (db, typed, id) => {
  const upper = (text: string) => text.toUpperCase();
  const junction = typed.junction && `${typed.junction.slice(0, 7)}-01`;
  const names = familyNames(typed.family, await listFamilies(db));
  const form = {
    ...typed,
    family: familyText(names),
    junction,
    currency: upper(typed.currency),
    rateOf: upper(typed.rateOf),
    rateIn: upper(typed.rateIn),
  };
  const facts = await findIndexFacts(db, form, id);
  const { twin } = facts;
  const issues: InputIssue[] = [];
  const code = form.code === '' ? { value: '' } : indexCode(form.code);
  if ('wrong' in code) issues.push({ field: 'code', message: code.wrong });
  else if (twin !== null) issues.push({ field: 'code', message: `Déjà celui ${ofName(twin)}` });
  if (names.some((name) => normalise(name) === ''))
    issues.push({ field: 'family', message: 'Un nom en lettres ou en chiffres est attendu' });
  if (names.some((name) => name.length > familyNameLimit))
    issues.push({ field: 'family', message: `${familyNameLimit} caractères au plus pour un nom` });
  if (names[1] !== undefined && /[›>]/.test(names[1]))
    issues.push({ field: 'family', message: 'Une sous-famille n’a pas de sous-familles' });
  for (const field of ['currency', 'rateOf', 'rateIn'] as const) {
    const reading = form[field] === '' ? { value: '' } : currency(form[field]);
    if ('wrong' in reading) issues.push({ field, message: reading.wrong });
  }
  if ((form.rateOf === '') !== (form.rateIn === ''))
    issues.push({ field: form.rateOf === '' ? 'rateOf' : 'rateIn', message: 'Un taux a deux devises' });
  if (form.rateOf !== '' && form.rateOf === form.rateIn) issues.push({ field: 'rateIn', message: 'Les deux devises d’un taux diffèrent' });
  issues.push(...issuesOfSuccessor(form, facts));
  return { form, issues };
};

/** The price indices at the desk: their facts. Their values are written beside (`write-typed-points.ts`). */
export const indexKind: ContentKind<IndexForm> = {
  resource: 'indices',
  endpoints: indexDeskEndpoints,
  searchKind: null,
  searchedText: indexWords,
  fields: indexFields,
  table: 'indices',
  source: indexSource,
  filters: ['family'],
  columns: ['code', 'family', 'last'],
  pathOf: (id) => `/indices/${id}`,
  choices: { family: findFamilyChoices, successor: findSuccessorChoices },
  async readForm(db, id) {
    const row = await findStoredIndex(db, id);
    return {
      ...{
        title: row.name,
        code: row.code,
        family: row.family,
        description: row.description,
        source: row.source,
        licence: row.licence,
      },
      frequency: row.frequency ?? '',
      publicationDays: row.publication_days === null ? '' : String(row.publication_days),
      unitName: row.unit_name,
      unitSymbol: row.unit_symbol,
      currency: row.currency ?? '',
      rateOf: row.rate_of ?? '',
      rateIn: row.rate_in ?? '',
      origin: row.origin_country,
      delivery: row.delivery_country,
      successor: row.successor_id === null ? null : { id: String(row.successor_id), label: row.successor ?? '' },
      junction: row.junction_month ?? '',
      coefficient: row.coefficient ?? '',
    };
  },
  judge: judgeIndex,
  insert: insertIndex,
  update: updateIndex,
};
