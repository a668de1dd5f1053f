import {
  labelText,
  type FieldLabels,
  isTheirsTaken,
  type Difference,
  type MergeContext,
  type ShownValue,
  type Sides,
} from './fieldLabels';
import { mergeFields } from './mergeFields';

/** A draft with the names of the files that are stored with it. */
export interface Snapshot<Draft> {
  /** Values as text, and newly selected files. */
  draft: Draft;
  /** Stored files by field; undefined if unknown. */
  files: { [Name in keyof Draft]?: StoredName } | undefined;
}

interface StoredName {
  name: string;
  /** URL of the image. Absent for other files. */
  picture?: string;
}

/**
 * Returns the fields that differ between the drafts of two editors of the same item. In the version history, `base` and
 * `theirs` are the older version.
 */
export function compareDrafts<Draft extends object>(
  sides: Sides<Snapshot<Draft>>,
  labels: FieldLabels<Draft>,
): Difference[] {
  const found: Difference[] = [];
  merge(sides, labels, (difference) => {
    found.push(difference);
    return false;
  });
  return found;
}

/**
 * Returns a draft with the changes of both editors.
 * @param taken Ids of the differences for which the editor chose the value of `theirs`. There is a choice only for
 *   fields that both editors changed.
 */
export const mergeDrafts = <Draft extends object>(
  sides: Sides<Snapshot<Draft>>,
  labels: FieldLabels<Draft>,
  taken: ReadonlySet<string>,
): Draft => merge(sides, labels, ({ id, changedBy }) => changedBy === 'them' || taken.has(id));

function merge<Draft extends object>(
  { base, theirs, yours }: Sides<Snapshot<Draft>>,
  labels: FieldLabels<Draft>,
  takesTheirs: MergeContext['takesTheirs'],
): Draft {
  const context: MergeContext = { path: '', labelOf: (label) => label, takesTheirs };
  const texts: (keyof Draft & string)[] = [];
  const files: (keyof Draft & string)[] = [];
  // All values of a draft are texts, except files.
  for (const name in labels) (typeof yours.draft[name] === 'string' ? texts : files).push(name);
  const drafts = { base: base.draft, theirs: theirs.draft, yours: yours.draft };
  const merged = mergeFields(drafts, labels, context, texts);
  for (const name of files) {
    const isTaken = isTheirsTaken(context, {
      name,
      label: labelText(labels[name]),
      sides: { base, theirs, yours },
      isSame: (one, other) => isSameFile(one, other, name),
      show: (side) => shownFile(side, name),
    });
    merged[name] = (isTaken ? theirs : yours).draft[name];
  }
  return merged;
}

/** Returns whether two drafts have the same file in a field. A stored file that is unknown counts as different. */
function isSameFile<Draft>(one: Snapshot<Draft>, other: Snapshot<Draft>, name: keyof Draft): boolean {
  if (one.draft[name] !== other.draft[name]) return false;
  if (!one.files || !other.files) return false;
  return one.files[name]?.name === other.files[name]?.name;
}

function shownFile<Draft>({ draft, files }: Snapshot<Draft>, name: keyof Draft): ShownValue {
  const selected = draft[name];
  if (selected instanceof File) return { text: selected.name };
  const stored = files?.[name];
  return { text: stored?.name ?? '', picture: stored?.picture };
}
