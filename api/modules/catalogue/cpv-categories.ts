import { normalise } from '#api/platform/text/normalise.ts';

/** The purchasing categories of the portal, in its order, with the CPV divisions (two digits) of each. */
const categories: readonly { title: string; divisions: readonly string[] }[] = [
  { title: 'Travaux et bâtiment', divisions: ['44', '45', '70', '71'] },
  { title: 'Énergie, eau et carburants', divisions: ['09', '41', '65', '76'] },
  { title: 'Alimentation et agriculture', divisions: ['03', '15', '16', '77'] },
  { title: 'Informatique et télécommunications', divisions: ['30', '32', '48', '64', '72'] },
  { title: 'Équipements et machines', divisions: ['14', '24', '31', '42', '43'] },
  { title: 'Véhicules et transport', divisions: ['34', '60', '63'] },
  { title: 'Santé et laboratoire', divisions: ['33', '38', '85'] },
  { title: 'Mobilier et fournitures', divisions: ['18', '19', '22', '37', '39'] },
  { title: 'Propreté et environnement', divisions: ['90'] },
  { title: 'Maintenance et sécurité', divisions: ['35', '50', '51'] },
  { title: 'Services aux entreprises', divisions: ['66', '73', '75', '79'] },
  { title: 'Formation, culture et accueil', divisions: ['55', '80', '92', '98'] },
];
const otherPurchases = 'Autres achats';

/** Returns the title of the category of a family whose file names none: by its CPV division, else « Autres achats ». */
export function categoryOfCode(code: string): string {
  const division = /^\d{2}/.exec(code)?.[0];
  return categories.find(({ divisions }) => division !== undefined && divisions.includes(division))?.title ?? otherPurchases;
}

/** Returns the position of a category in the portal: ours first, then those of the operator, « Autres achats » last. */
export function categoryPosition(title: string): number {
  const index = categories.findIndex((category) => normalise(category.title) === normalise(title));
  return index < 0 ? categories.length + (title === otherPurchases ? 1000 : 0) : index;
}
