import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { VersionedRecord } from '../record/record';
import type { ListSettings } from './useListSettings';

/** The visible columns of a list. */
export interface ShownColumns<Row> {
  /** Visible columns of the screen. */
  shown: readonly Column<Row>[];
  /** Visible optional columns, which are at the far right of the list. */
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
 * Returns the columns of a list as the user has set them. By default all of `columns` are visible, and the optional columns
 * in `onRequest` are hidden.
 */
export function useColumns<Row extends VersionedRecord>(
  columns: readonly Column<Row>[],
  onRequest: readonly Column<Row>[],
  { hidden, requested, change }: ListSettings,
): ShownColumns<Row> {
  const own = columns.map(({ heading, position }) => ({
    heading,
    // The name identifies a row and opens its form, so this column cannot be hidden.
    isFixed: position === 'name',
    isShown: !hidden.includes(heading),
    choose: (isShown: boolean) => change({ hidden: toggled(hidden, heading, !isShown) }),
  }));
  return {
    shown: columns.filter(({ heading, position }) => position === 'name' || !hidden.includes(heading)),
    atEnd: onRequest.filter(({ heading }) => requested.includes(heading)),
    choices: [
      ...own.filter(({ isFixed }) => !isFixed),
      ...onRequest.map(({ heading }) => ({
        heading,
        isShown: requested.includes(heading),
        choose: (isShown: boolean) => change({ requested: toggled(requested, heading, isShown) }),
      })),
    ],
  };
}

const toggled = (all: readonly string[], one: string, isIn: boolean) =>
  isIn ? [...all.filter((other) => other !== one), one] : all.filter((other) => other !== one);
