/** An import, as the paths of the importing and the imported file. */
export type FileImport = readonly [from: string, to: string];

/** Parts of a folder, its files and subfolders, that import each other in a circle. */
interface FolderCycle {
  folder: string;
  parts: string[];
  /** One import for each pair of parts. */
  imports: FileImport[];
}

/**
 * Returns the import cycles between the parts of each folder. A subfolder counts with everything in it, so a cycle may
 * consist of imports of different files. Cycles of single files without a subfolder are not returned.
 */
export function folderCycles(imports: Iterable<FileImport>): FolderCycle[] {
  const folders = new Map<string, Map<string, Map<string, FileImport>>>();
  for (const [from, to] of imports) {
    const source = from.split('/');
    const target = to.split('/');
    const depth = source.findIndex((name, index) => name !== target[index]);
    const [part, imported] = [pathTo(source, depth), pathTo(target, depth)];
    const folder = source.slice(0, depth).join('/');
    const parts = folders.get(folder) ?? new Map<string, Map<string, FileImport>>();
    folders.set(folder, parts);
    const targets = parts.get(part) ?? new Map<string, FileImport>();
    parts.set(part, targets);
    if (!targets.has(imported)) targets.set(imported, [from, to]);
  }
  return [...folders].flatMap(([folder, parts]) => cyclesIn(folder, parts));
}

/** Returns the path of a part of the folder at a depth. Subfolders end with a slash. */
const pathTo = (names: string[], depth: number) =>
  names.slice(0, depth + 1).join('/') + (names.length > depth + 1 ? '/' : '');

function cyclesIn(folder: string, parts: Map<string, Map<string, FileImport>>): FolderCycle[] {
  const reachable = new Map([...parts.keys()].map((part) => [part, reachableFrom(part, parts)]));
  const isCircular = (a: string, b: string) => Boolean(reachable.get(a)?.has(b) && reachable.get(b)?.has(a));
  const cycles = new Map<string, FolderCycle>();
  for (const part of parts.keys()) {
    const cycle = [...parts.keys()].filter((other) => isCircular(part, other)).sort();
    if (!cycle.some((other) => other.endsWith('/'))) continue;
    const imports = cycle.flatMap((from) =>
      cycle.map((to) => parts.get(from)?.get(to)).filter((one) => one !== undefined),
    );
    cycles.set(cycle.join(), { folder, parts: cycle, imports });
  }
  return [...cycles.values()];
}

function reachableFrom(part: string, parts: Map<string, Map<string, FileImport>>): Set<string> {
  const found = new Set<string>();
  const next = [...(parts.get(part)?.keys() ?? [])];
  for (let one = next.pop(); one !== undefined; one = next.pop()) {
    if (found.has(one)) continue;
    found.add(one);
    next.push(...(parts.get(one)?.keys() ?? []));
  }
  return found;
}
