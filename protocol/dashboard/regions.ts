/** The regions of France with their departments, by code. A department that is in none of them has no region. */
// biome-ignore format: a list reads better dense
export const regions = [
  { slug: 'ile-de-france', title: 'Île-de-France', departments: ['75', '77', '78', '91', '92', '93', '94', '95'] },
  { slug: 'hauts-de-france', title: 'Hauts-de-France', departments: ['02', '59', '60', '62', '80'] },
  { slug: 'normandie', title: 'Normandie', departments: ['14', '27', '50', '61', '76'] },
  { slug: 'bretagne', title: 'Bretagne', departments: ['22', '29', '35', '56'] },
  { slug: 'pays-de-la-loire', title: 'Pays de la Loire', departments: ['44', '49', '53', '72', '85'] },
  { slug: 'centre-val-de-loire', title: 'Centre-Val de Loire', departments: ['18', '28', '36', '37', '41', '45'] },
  { slug: 'grand-est', title: 'Grand Est', departments: ['08', '10', '51', '52', '54', '55', '57', '67', '68', '88'] },
  { slug: 'bourgogne-franche-comte', title: 'Bourgogne-Franche-Comté', departments: ['21', '25', '39', '58', '70', '71', '89', '90'] },
  { slug: 'auvergne-rhone-alpes', title: 'Auvergne-Rhône-Alpes', departments: ['01', '03', '07', '15', '26', '38', '42', '43', '63', '69', '73', '74'] },
  { slug: 'nouvelle-aquitaine', title: 'Nouvelle-Aquitaine', departments: ['16', '17', '19', '23', '24', '33', '40', '47', '64', '79', '86', '87'] },
  { slug: 'occitanie', title: 'Occitanie', departments: ['09', '11', '12', '30', '31', '32', '34', '46', '48', '65', '66', '81', '82'] },
  { slug: 'provence-alpes-cote-d-azur', title: 'Provence-Alpes-Côte d’Azur', departments: ['04', '05', '06', '13', '83', '84'] },
  { slug: 'corse', title: 'Corse', departments: ['2A', '2B'] },
  { slug: 'guadeloupe', title: 'Guadeloupe', departments: ['971'] },
  { slug: 'martinique', title: 'Martinique', departments: ['972'] },
  { slug: 'guyane', title: 'Guyane', departments: ['973'] },
  { slug: 'la-reunion', title: 'La Réunion', departments: ['974'] },
  { slug: 'mayotte', title: 'Mayotte', departments: ['976'] },
] as const satisfies readonly Region[];

export type Region = {
  slug: string;
  title: string;
  /** The codes of its departments. */
  departments: readonly string[];
};

/** Stands for the companies whose department is unknown or in none of the 18 regions. */
export const noRegion: Region = { slug: 'sans-region', title: 'Sans région', departments: [] };

const byDepartment = new Map(regions.flatMap((region: Region) => region.departments.map((code) => [code, region] as const)));

/** Returns the region of a department; `noRegion` for an unknown one. */
export const regionOf = (department: string | null): Region => byDepartment.get(department ?? '') ?? noRegion;

/** Returns the region of a slug, `noRegion` included; undefined for another text. */
export const regionBySlug = (slug: string): Region | undefined => [...regions, noRegion].find((region) => region.slug === slug);
