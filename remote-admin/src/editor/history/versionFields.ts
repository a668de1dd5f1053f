import { compareDrafts } from '../compare/compareDrafts';
import type { ShownValue } from '../compare/fieldLabels';
import type { FormDefinition } from '../form/formDefinition';
import { historyLabels } from './labels';

/** A field that differs between two versions of an item, with the displayed values of both versions. */
export interface VersionField {
  /** Unique within the comparison. */
  id: string;
  label: string;
  then: ShownValue;
  now: ShownValue;
}

/** The properties of a form that convert a version into displayed values. */
export type VersionReading<Draft, Item> = Pick<
  FormDefinition<Draft, Item>,
  'draftOf' | 'storedFiles' | 'fieldLabels'
>;

/** Compares form fields, files and status of two versions of an item, and returns the differences. */
export function versionFields<Draft extends object, Item extends object>(
  { draftOf, storedFiles, fieldLabels }: VersionReading<Draft, Item>,
  then: Item,
  now: Item,
): VersionField[] {
  const older = { draft: draftOf(then), files: storedFiles(then) };
  const current = { draft: draftOf(now), files: storedFiles(now) };
  const fields = compareDrafts({ base: older, theirs: older, yours: current }, fieldLabels).map(
    ({ id, label, theirs, yours }) => ({ id, label, then: theirs, now: yours }),
  );
  const status = { id: 'isActive', label: historyLabels.status, then: statusOf(then), now: statusOf(now) };
  return status.then.text === status.now.text ? fields : [...fields, status];
}

/** Returns the status of a version. Snippets name it `is_active` (specification section 3). */
const statusOf = (item: object): ShownValue => ({
  text:
    Reflect.get(item, 'is_active' in item ? 'is_active' : 'isActive') === 0
      ? historyLabels.inactive
      : historyLabels.active,
});
