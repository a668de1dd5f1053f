import {
  type CompositeField,
  type FieldLabels,
  isTheirsTaken,
  within,
  type MergeContext,
  type Sides,
} from './fieldLabels';
import { comparable, mergeFields } from './mergeFields';

interface ListDescription<Entry> {
  label: string;
  /** Returns the label of an entry, or of one of its fields. `list` contains the entry. */
  entryLabel: (entry: Entry, list: readonly Entry[], field?: string) => string;
  read: (entry: Entry) => string;
  /**
   * Properties that identify an entry, preferred first. A property must be unique and not empty in all lists.
   * Otherwise, the lists are compared as a whole.
   */
  identities: readonly ((entry: Entry) => string)[];
  fields: FieldLabels<Entry>;
}

/** Returns the composite field for a list of objects. Entries are recognised after they were moved. */
export const listField = <Entry extends object>(
  description: ListDescription<Entry>,
): CompositeField<Entry[]> => ({
  label: description.label,
  merge: (sides, context) => mergeList(sides, description, context),
});

/** Returns the composite field for a list that is absent if it has no entries. */
export const optionalListField = <Entry extends object>(
  description: ListDescription<Entry>,
): CompositeField<Entry[] | undefined> => ({
  label: description.label,
  merge: ({ base = [], theirs = [], yours = [] }, context) => {
    const merged = mergeList({ base, theirs, yours }, description, context);
    return merged.length > 0 ? merged : undefined;
  },
});

function mergeList<Entry extends object>(
  sides: Sides<Entry[]>,
  description: ListDescription<Entry>,
  context: MergeContext,
): Entry[] {
  const { label, identities, read } = description;
  const lists = [sides.base, sides.theirs, sides.yours];
  const identity = identities.find((keyOf) => lists.every((list) => isIdentity(list, keyOf)));
  if (identity) return mergeEntries(sides, description, identity, context);
  const show = (list: Entry[]) => ({ text: list.map(read).join('\n') });
  const isSame = (one: Entry[], other: Entry[]) => comparable(one) === comparable(other);
  return isTheirsTaken(context, { name: '', label, sides, isSame, show }) ? sides.theirs : sides.yours;
}

const isIdentity = <Entry>(list: readonly Entry[], keyOf: (entry: Entry) => string) => {
  const keys = list.map((entry) => comparable(keyOf(entry)));
  return !keys.includes('') && new Set(keys).size === keys.length;
};

/** Merges lists whose entries have unique keys. */
function mergeEntries<Entry extends object>(
  sides: Sides<Entry[]>,
  description: ListDescription<Entry>,
  identity: (entry: Entry) => string,
  context: MergeContext,
): Entry[] {
  const keyOf = (entry: Entry) => comparable(identity(entry));
  const base = new Map(sides.base.map((entry) => [keyOf(entry), entry]));
  const theirs = alignToBase(sides.base, sides.theirs, keyOf);
  const yours = alignToBase(sides.base, sides.yours, keyOf);
  const merged = new Map<string, Entry>();
  for (const id of new Set([...yours.keys(), ...theirs.keys()])) {
    const entry = { base: base.get(id), theirs: theirs.get(id), yours: yours.get(id) };
    const list = entry.yours ? sides.yours : sides.theirs;
    const kept = mergeEntry(entry, description, { id, list, keyOf, context });
    if (kept) merged.set(id, kept);
  }
  const [first, second] = isOrderTaken({ base, theirs, yours }, description, context)
    ? [theirs, yours]
    : [yours, theirs];
  return joinedOrder([...first.keys()], [...second.keys()]).flatMap((id) => merged.get(id) ?? []);
}

/**
 * Returns the entries of a list by id. The id of an entry is its key in the base list. A new entry has its own key as
 * id. An entry with a new key at the position of a missing base entry counts as that base entry: its key has changed,
 * for example because the name was corrected.
 */
function alignToBase<Entry>(
  base: readonly Entry[],
  list: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Map<string, Entry> {
  const baseKeys = base.map(keyOf);
  const keys = new Set(list.map(keyOf));
  return new Map(
    list.map((entry, position) => {
      const key = keyOf(entry);
      const replaced = baseKeys[position];
      const isReplacement = !baseKeys.includes(key) && replaced !== undefined && !keys.has(replaced);
      return [isReplacement ? replaced : key, entry];
    }),
  );
}

interface EntryPosition<Entry> {
  id: string;
  /** List that contains the entry. */
  list: readonly Entry[];
  keyOf: (entry: Entry) => string;
  context: MergeContext;
}

/**
 * Merges one entry. Its fields are compared separately if all sides have it under the same key. An added, removed or
 * renamed entry is compared as a whole.
 */
function mergeEntry<Entry extends object>(
  { base, theirs, yours }: Sides<Entry | undefined>,
  { entryLabel, read, fields }: ListDescription<Entry>,
  { id, list, keyOf, context }: EntryPosition<Entry>,
): Entry | undefined {
  const shown = yours ?? theirs;
  if (!shown) return undefined;
  if (base && theirs && yours && [theirs, yours].every((entry) => keyOf(entry) === keyOf(base))) {
    const labelOf = (field: string) => entryLabel(shown, list, field);
    return mergeFields({ base, theirs, yours }, fields, within(context, id, labelOf));
  }
  const isTaken = isTheirsTaken<Entry | undefined>(context, {
    name: id,
    label: entryLabel(shown, list),
    sides: { base, theirs, yours },
    isSame: (one, other) => comparable(one) === comparable(other),
    show: (entry) => ({ text: entry ? read(entry) : '' }),
  });
  return isTaken ? theirs : yours;
}

/** Compares the order of the common entries, and returns true if the order of `theirs` is used. */
function isOrderTaken<Entry>(
  { base, theirs, yours }: Sides<Map<string, Entry>>,
  { label, read }: ListDescription<Entry>,
  context: MergeContext,
): boolean {
  const orderOf = (one: Map<string, Entry>) =>
    [...one.keys()].filter((id) => base.has(id) && theirs.has(id) && yours.has(id));
  return isTheirsTaken(context, {
    name: 'order',
    label: compareLabels.order(label),
    sides: { base, theirs, yours },
    isSame: (one, other) => orderOf(one).join('\n') === orderOf(other).join('\n'),
    show: (entries) => ({
      text: orderOf(entries)
        .flatMap((id) => entries.get(id) ?? [])
        .map(read)
        .join('\n'),
    }),
  });
}

/** Returns all ids in the order of `first`. An id that only `second` contains follows its predecessor there. */
function joinedOrder(first: readonly string[], second: readonly string[]): string[] {
  const joined = [...first];
  for (const [position, id] of second.entries())
    if (!joined.includes(id)) joined.splice(joined.indexOf(second[position - 1] ?? '') + 1, 0, id);
  return joined;
}

/** Labels of compared fields. Tests read them from here. */
export const compareLabels = {
  order: (list: string) => `Order of ${list.toLowerCase()}`,
} as const;
