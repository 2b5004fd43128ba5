/** An import that breaks a rule: the rule's name, the importing place, and what it imports or leads to. */
export type ForbiddenImport = { rule: string; from: string; to: string };
/** One import between two files, as paths relative to the root. */
export type FileImport = { from: string; to: string };

/** The rooms of the house: a circle between two of them is refused too. `api/main` assembles, so that it stands above the others. */
const rooms = ['protocol', 'api/platform', 'api/backup', 'api/modules', 'demo', 'api/main', 'web', 'e2e', 'tools'];
/** Folders whose children may not import each other in a circle. */
const parents = ['api/modules', 'api/platform', 'web', 'web/features', 'web/shared', 'web/ui', 'web/lib', 'tools', 'e2e'];

/** Returns the child of `parent` that the file stands in: a folder, or the file itself; undefined for a file elsewhere. */
function childOf(parent: string, file: string): string | undefined {
  if (!file.startsWith(`${parent}/`)) return undefined;
  const [child = ''] = file.slice(parent.length + 1).split('/');
  return `${parent}/${child}`;
}
const roomOf = (file: string): string | undefined => rooms.find((room) => file.startsWith(`${room}/`));

/** Collapses imports between files into imports between the nodes that `nodeOf` names. */
function collapse(imports: readonly FileImport[], nodeOf: (file: string) => string | undefined): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [source, target] = [nodeOf(from), nodeOf(to)];
    if (source === undefined || target === undefined || source === target) continue;
    graph.set(source, (graph.get(source) ?? new Set()).add(target));
  }
  return graph;
}

/** Returns the shortest way from `start` back to itself, without its last step; null when there is none (breadth-first search). */
function cycleThrough(graph: ReadonlyMap<string, ReadonlySet<string>>, start: string): string[] | null {
  const paths: string[][] = [[start]];
  const visited = new Set<string>();
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const next of graph.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return path;
      if (visited.has(next)) continue;
      visited.add(next);
      paths.push([...path, next]);
    }
  }
  return null;
}

function cyclesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): ForbiddenImport[] {
  const reported = new Set<string>();
  const cycles: ForbiddenImport[] = [];
  for (const node of [...graph.keys()].sort()) {
    const cycle = reported.has(node) ? null : cycleThrough(graph, node);
    // A circle of files alone is `no-cycle`'s to report.
    if (cycle === null || cycle.every((one) => /\.\w+$/.test(one))) continue;
    for (const one of cycle) reported.add(one);
    cycles.push({ rule: 'no-folder-cycle', from: node, to: [...cycle.slice(1), node].join(' → ') });
  }
  return cycles;
}

/**
 * Returns the circles between folders that stand side by side, and between rooms. A front door (`index.ts`) can hide such a circle from
 * `no-cycle`, which sees files alone. Tests do not count.
 */
export function folderCycles(imports: readonly FileImport[]): ForbiddenImport[] {
  const isTest = (file: string) => /\.test\.tsx?$|^api\/test\//.test(file);
  const own = imports.filter(({ from, to }) => !isTest(from) && !isTest(to));
  return [...parents.map((parent) => collapse(own, (file) => childOf(parent, file))), collapse(own, roomOf)].flatMap(cyclesOf);
}
