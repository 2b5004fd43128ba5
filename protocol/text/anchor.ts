/**
 * Returns the anchor of a heading, unique among `taken`, and adds it there: 'NF Environnement' → 'titre-nf-environnement'. The prefix keeps
 * the words of an author away from the ids of the portal (RDG-449).
 */
export function anchorOf(heading: string, taken: Set<string> = new Set()): string {
  const words = heading
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const base = `titre-${words || 'sans-nom'}`;
  let anchor = base;
  for (let n = 2; taken.has(anchor); n++) anchor = `${base}-${n}`;
  taken.add(anchor);
  return anchor;
}
