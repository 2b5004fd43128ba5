/** The spellings of an area's name: `price-indices` gives `priceIndices`, `PriceIndices` and `price_indices`. */
export type AreaNames = {
  /** Folder names, file names and the path of the API. */
  kebab: string;
  camel: string;
  pascal: string;
  /** The table. */
  snake: string;
  /** The French title of the list, as 'Actualités'. */
  label: string;
  /** The path of the list in the browser, as '/actualites'. */
  path: string;
  /** The number of the migration: four digits. */
  migration: string;
};

/** Derives the spellings. Throws a French message for a name that is not in kebab case, or a path that is not absolute. */
export function areaNames(kebab: string, label: string, path: string, migration: string): AreaNames {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(kebab))
    throw new Error(`« ${kebab} » : un nom anglais en minuscules est attendu, par exemple price-indices`);
  if (!/^\/[a-z0-9-]+$/.test(path)) throw new Error(`« ${path} » : un chemin est attendu, par exemple /actualites`);
  const pascal = kebab.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return { kebab, pascal, camel: pascal[0]?.toLowerCase() + pascal.slice(1), snake: kebab.replaceAll('-', '_'), label, path, migration };
}
