import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { ListAddress } from '../address/useListAddress';
import type { VersionedRecord } from '../record/record';
import type { ListSettings } from './useListSettings';

/** The visible columns of a list. */
export interface ShownColumns<Row> {
  shown: readonly Column<Row>[];
  /** Visible optional columns. They follow at the far right of the list. */
  atEnd: readonly Column<Row>[];
  /** Columns that the user can show and hide. */
  choices: readonly ColumnChoice[];
}

export interface ColumnChoice {
  heading: string;
  isShown: boolean;
  choose: (isShown: boolean) => void;
}

/**
 * Returns the columns of a list with the user's settings. By default all of `columns` are visible, and those in
 * `onRequest` are hidden.
 */
export function useColumns<Row extends VersionedRecord>(
  columns: readonly Column<Row>[],
  onRequest: readonly Column<Row>[],
  settings: ListSettings,
  address: Pick<ListAddress, 'columns' | 'setColumns'>,
): ShownColumns<Row> {
  const { isShown, choose } = visibility(settings, address);
  const choiceOf = ({ heading }: Column<Row>, isOptional: boolean) => ({
    heading,
    isShown: isShown(heading, isOptional),
    choose: (isWanted: boolean) => choose(heading, isWanted, isOptional),
  });
  return {
    shown: columns.filter((column) => isName(column) || isShown(column.heading, false)),
    atEnd: onRequest.filter(({ heading }) => isShown(heading, true)),
    choices: [
      ...columns.filter((column) => !isName(column)).map((column) => choiceOf(column, false)),
      ...onRequest.map((column) => choiceOf(column, true)),
    ],
  };
}

/** Returns whether a column contains the name of the row. It cannot be hidden, because it identifies the row. */
const isName = <Row>({ position }: Column<Row>) => position === 'name';

/**
 * Returns functions that read and change the visible columns. Columns in the address take precedence over the settings.
 */
function visibility(
  { hidden, requested, change }: ListSettings,
  { columns: inAddress, setColumns }: Pick<ListAddress, 'columns' | 'setColumns'>,
) {
  const isShown = (heading: string, isOptional: boolean) =>
    inAddress?.includes(heading) ?? (isOptional ? requested.includes(heading) : !hidden.includes(heading));
  const choose = (heading: string, isWanted: boolean, isOptional: boolean) => {
    if (inAddress) setColumns(toggled(inAddress, heading, isWanted));
    else if (isOptional) change({ requested: toggled(requested, heading, isWanted) });
    else change({ hidden: toggled(hidden, heading, !isWanted) });
  };
  return { isShown, choose };
}

/** Returns the headings of visible columns that can be hidden. */
export const visibleHeadings = (choices: readonly ColumnChoice[]): string[] =>
  choices.filter(({ isShown }) => isShown).map(({ heading }) => heading);

const toggled = (all: readonly string[], one: string, isIn: boolean) =>
  isIn ? [...all.filter((other) => other !== one), one] : all.filter((other) => other !== one);
