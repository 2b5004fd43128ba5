import { foreign, read } from '#api/modules/imports/index.ts';
import type { SheetColumns, SheetKind } from '#api/modules/organisations/index.ts';
import { sortKey } from '#api/platform/text/normalise.ts';
import type { InputIssue } from '#protocol/core/refusal.ts';
import type { Picture } from '#protocol/desk/desk-fields.ts';
import { pageSlug, pageSlugExpected } from '#protocol/pages/page-slugs.ts';
import { tagLimit } from '#protocol/sheets/tags.ts';
import type { SheetForm } from './sheet-form.ts';

type Reader<T> = (text: string) => { value: T } | { wrong: string };
/** Reads the texts of a form by the rules of the files of the operator, and keeps what is wrong with each. */
type Cell = <T>(name: keyof SheetForm, reader: Reader<T>) => T | null;

const count: Reader<number> = (text) => {
  const digits = text.replaceAll(/\s/g, '');
  return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { wrong: 'Nombre entier attendu' };
};
/** Reads keywords. A text with bars is separated by these alone, so that a keyword of a file keeps its commas (`tagsText`). */
const tagsOf: Reader<string[]> = (text) => {
  const tags = [...new Set(text.split(text.includes('|') ? '|' : /[,;]/).map((tag) => tag.trim()))].filter((tag) => tag !== '');
  const long = tags.find((tag) => tag.length > tagLimit);
  return long === undefined ? { value: tags } : { wrong: `Mot-clé trop long : ${long.slice(0, 40)}… (${tagLimit} caractères au plus)` };
};

/** The columns that a form says by itself, and what is wrong with it. Its references are checked apart. */
export type SheetReading = { columns: SheetColumns; issues: InputIssue[] };

/** Reads the texts of a form as columns. A text without content is null; a column that the kind has no field for is left out, and stays. */
export function readSheet(kind: SheetKind, form: SheetForm): SheetReading {
  const issues: InputIssue[] = [];
  const cell: Cell = (name, reader) => {
    const text = form[name];
    if (typeof text !== 'string' || text === '') return null;
    const reading = reader(text.replaceAll(/[\u00a0\u202f]/g, ' '));
    if ('value' in reading) return reading.value;
    issues.push({ field: name, message: reading.wrong.replace(read.lostZeros, '') });
    return null;
  };
  for (const [at, { slug }] of form.expertPages.entries())
    if (!pageSlug.test(slug)) issues.push({ field: `expertPages.${at}.slug`, message: pageSlugExpected });
  const columns = { ...identity(kind, form, cell, issues), ...company(form, cell), ...links(cell), ...own[kind](form, cell) };
  return { columns, issues };
}

function identity(kind: SheetKind, form: SheetForm, cell: Cell, issues: InputIssue[]) {
  const siret = cell('siret', read.siret);
  const foreignId = cell('foreignId', foreign.foreignId);
  const country = cell('country', foreign.country) ?? 'FR';
  const isForeign = kind === 'supplier' && form.siret === '';
  if (form.siret !== '' && form.foreignId !== '')
    issues.push({ field: 'foreignId', message: 'SIRET ou identifiant étranger : un seul des deux' });
  if (isForeign && form.foreignId === '') issues.push({ field: 'siret', message: 'SIRET ou identifiant étranger requis' });
  if (isForeign && form.foreignId !== '' && form.country === '')
    issues.push({ field: 'country', message: 'Champ requis avec un identifiant étranger' });
  else if (isForeign && form.foreignId !== '' && country === 'FR')
    issues.push({ field: 'country', message: 'Un établissement français a un SIRET' });
  const postalCode = cell('postalCode', country === 'FR' ? read.postalCode : read.text(20));
  const department = cell('department', read.department);
  return {
    siret,
    foreign_id: foreignId,
    country_code: country,
    country: foreign.countryName(country),
    title: form.title,
    title_key: sortKey(form.title),
    street: cell('street', read.text(300)),
    postal_code: postalCode,
    city: cell('city', read.text(120)),
    department: country === 'FR' ? (department ?? (postalCode === null ? null : read.departmentOf(postalCode))) : null,
    ...place(form, cell, issues),
  };
}

/** A place has both coordinates or none. */
function place(form: SheetForm, cell: Cell, issues: InputIssue[]) {
  if ((form.latitude === '') !== (form.longitude === ''))
    issues.push({ field: form.latitude === '' ? 'latitude' : 'longitude', message: 'Indiquez les deux coordonnées, ou aucune' });
  return { latitude: cell('latitude', read.decimal(-90, 90)), longitude: cell('longitude', read.decimal(-180, 180)) };
}

const company = (form: SheetForm, cell: Cell) => ({
  activity: cell('activity', read.text(300)),
  tags: cell('tags', tagsOf) ?? [],
  naf: cell('naf', read.naf),
  naf_label: cell('nafLabel', read.text(300)),
  staff: cell('staff', count),
  annual_turnover_cents: cell('annualTurnover', read.cents),
  phone: cell('phone', read.text(40)),
  body: form.body,
  logo: form.logo?.name ?? null,
  key_numbers: JSON.stringify(form.keyNumbers),
  labels: JSON.stringify(form.labels.map(markOf)),
  certifications: JSON.stringify(form.certifications.map(markOf)),
  gallery: JSON.stringify(form.gallery.map(imageOf)),
});

type Shown = { title: string; picture: Picture | null };
const markOf = ({ title, picture }: Shown) => ({ title, image: picture?.name ?? null });
const imageOf = ({ title, picture }: Shown) => ({ title, image: picture?.name ?? '', alt: picture?.alt ?? '' });

const links = (cell: Cell) => ({
  website: cell('website', read.website),
  linkedin: cell('linkedin', read.website),
  youtube: cell('youtube', read.website),
  youtube_channel: cell('youtubeChannel', read.website),
  custom_link_title: cell('customLinkTitle', read.text(120)),
  custom_link_uri: cell('customLinkUri', read.website),
  video: cell('video', read.website),
  video_link_text: cell('videoLinkText', read.text(120)),
});

/** The columns that one kind alone has. */
const own = {
  subscriber: (_form: SheetForm, cell: Cell) => ({ joined_on: cell('joinedOn', read.date) }),
  supplier: (form: SheetForm, cell: Cell) => ({
    family_id: form.family && Number(form.family.id),
    reference_year: cell('referenceYear', read.year),
    on_demand: form.onDemand,
    expert_pages: JSON.stringify(form.expertPages),
    evaluation_link: cell('evaluationLink', read.website),
  }),
};
