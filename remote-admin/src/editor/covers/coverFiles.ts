import type { CoverMatches } from '@juris/contract/coverMatches';
import type { coverLabels } from './labels';

type Outcome = keyof typeof coverLabels.outcomes;
type MatchedTitle = CoverMatches['output'][number]['titles'][number];

/** A selected file, and the title that it is a cover of. */
export interface CoverFile {
  file: File;
  title?: MatchedTitle | undefined;
  outcome: Outcome;
}

/** Maximum size of a cover in bytes. */
const LARGEST = 5 * 1024 * 1024;
export const coverExtensions = ['.jpg', '.jpeg', '.png', '.svg'];

/** Returns why a file cannot be a cover; undefined if it can. */
export function problemOf({ name, size }: File): Outcome | undefined {
  if (!coverExtensions.some((extension) => name.toLowerCase().endsWith(extension))) return 'type';
  return size > LARGEST ? 'large' : undefined;
}

/**
 * Returns the outcome of each file. Of several files for one title, only the first is saved.
 * @param matches titles of the files, by name
 * @param isReplacing false to keep present covers
 */
export function coverFiles(
  files: readonly File[],
  matches: ReadonlyMap<string, readonly MatchedTitle[]>,
  isReplacing: boolean,
): CoverFile[] {
  const used = new Set<number>();
  return files.map((file) => {
    const problem = problemOf(file);
    const titles = matches.get(file.name) ?? [];
    const [title] = titles;
    if (problem) return { file, outcome: problem };
    if (!title) return { file, outcome: 'none' };
    if (titles.length > 1) return { file, outcome: 'several' };
    if (used.has(title.id)) return { file, title, outcome: 'repeated' };
    used.add(title.id);
    if (!title.hasCover) return { file, title, outcome: 'add' };
    return { file, title, outcome: isReplacing ? 'replace' : 'keep' };
  });
}

/** Returns whether the cover of a file is to be saved. */
export const isSaved = ({ outcome }: CoverFile): boolean => outcome === 'add' || outcome === 'replace';
