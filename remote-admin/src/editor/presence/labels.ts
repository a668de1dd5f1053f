/** Labels of the note about other editors of a record. Tests read them from here. */
export const presenceLabels = {
  /** @param names At least one name. */
  editing: (names: readonly string[]) => `${listOf(names)} ${isOrAre(names)} editing this record.`,
  /** @param names At least one name. */
  inRow: (names: readonly string[]) => `${listOf(names)} ${isOrAre(names)} editing`,
} as const;

const listOf = (names: readonly string[]) => new Intl.ListFormat('en-GB').format(names);
const isOrAre = ({ length }: readonly string[]) => (length === 1 ? 'is' : 'are');
