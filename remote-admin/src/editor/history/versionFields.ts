import { findDifferences, type FieldLabels } from '../form/conflict';
import type { StoredFile, StoredFiles } from '../form/fields';
import { historyLabels } from './labels';

/** A field that differs between two versions of an item, with the displayed values of both versions. */
export interface VersionField {
  label: string;
  then: StoredFile;
  now: StoredFile;
}

/** The properties of `FormDefinition` that convert a version into displayed values. */
export interface VersionReading<Draft, Item> {
  draftOf: (item: Item) => Draft;
  storedFiles: (item: Item) => StoredFiles<Draft>;
  fieldLabels: FieldLabels<Draft>;
}

/** Compares the form fields, the files and the status of two versions of an item, and returns those that differ. */
export function versionFields<Draft extends object, Item extends object>(
  { draftOf, storedFiles, fieldLabels }: VersionReading<Draft, Item>,
  then: Item,
  now: Item,
): VersionField[] {
  const [before, after] = [draftOf(then), draftOf(now)];
  const fields = findDifferences({ base: before, theirs: before, yours: after }, fieldLabels).map(
    ({ label, theirs, yours }) => ({ label, then: { name: theirs }, now: { name: yours } }),
  );
  const files: VersionField[] = [];
  const [filesThen, filesNow] = [storedFiles(then), storedFiles(now)];
  for (const name in filesNow) {
    const word = fieldLabels[name];
    const [one, other] = [filesThen[name], filesNow[name]];
    if (one && other && one.name !== other.name)
      files.push({ label: typeof word === 'object' ? word.label : word, then: one, now: other });
  }
  const [statusThen, statusNow] = [statusOf(then), statusOf(now)];
  const status =
    statusThen === statusNow
      ? []
      : [{ label: historyLabels.status, then: { name: statusThen }, now: { name: statusNow } }];
  return [...fields, ...files, ...status];
}

/** Returns the status of a version. Snippets have the field `is_active` instead of `isActive` (specification section 3). */
const statusOf = (item: object) =>
  Reflect.get(item, 'is_active' in item ? 'is_active' : 'isActive') === 0
    ? historyLabels.inactive
    : historyLabels.active;
