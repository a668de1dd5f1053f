import { actionLabels } from '../../editor/history/labels';
import { typeLabelOf } from '../../editor/history/versionedTypes';
import type { VersionField } from '../../editor/history/versionFields';
import type { Activity } from './activityApi';
import { activityLabels, eventLabels, eventTypes } from './labels';

/** Longest value, in characters, that the list shows beside its field. */
const longestValue = 60;

/** Returns the label of the content type of an entry, or of its type of event. */
export const typeOf = ({ kind }: Activity): string =>
  Object.hasOwn(eventTypes, kind) ? (eventTypeOf(kind) ?? kind) : typeLabelOf({ kind });

const eventTypeOf = (kind: string): string | undefined =>
  Object.entries(eventTypes).find(([name]) => name === kind)?.[1];

/** Returns the action of an entry, e.g. "saved". An unknown action of a newer API is returned unchanged. */
export function actionOf(entry: Activity): string {
  const { kind, action } = entry;
  const event =
    Object.hasOwn(eventTypes, kind) || action === 'submitted' || action === 'returned'
      ? Object.entries(eventLabels).find(([name]) => name === action)?.[1](entry)
      : Object.entries(actionLabels).find(([name]) => name === action)?.[1];
  return event ?? action;
}

/** Returns the name of the record, message, canned reply or account of an entry. */
export function nameOf({ kind, name, count }: Activity): string {
  if (name !== '') return name;
  if (kind === 'personalData') return activityLabels.onePerson;
  if (kind === 'signIn') return activityLabels.unknownAccount;
  if (kind === 'inbox') return count === 1 ? activityLabels.oneSubscriber : activityLabels.messages(count);
  return name;
}

/**
 * Returns the changed fields as text: the values of a single field, e.g. "Price, Paperback: ₹1,295 → ₹1,395", or the
 * labels of several, e.g. "Price, Pages and 3 more fields".
 */
export function fieldsText(fields: readonly VersionField[]): string {
  const [first, second, ...more] = fields;
  if (!first) return '';
  if (!second) return fieldText(first);
  return more.length === 0
    ? activityLabels.twoFields(first.label, second.label)
    : activityLabels.manyFields(first.label, second.label, more.length);
}

function fieldText(field: VersionField): string {
  const isShort = [field.then, field.now].every(
    ({ text, picture }) => !picture && text.length <= longestValue && !text.includes('\n'),
  );
  return isShort ? wholeFieldText(field) : field.label;
}

/** Returns a changed field with its previous and its new value, whatever their length. */
export const wholeFieldText = ({ label, then, now }: VersionField): string =>
  activityLabels.field(label, then.text || activityLabels.empty, now.text || activityLabels.empty);
