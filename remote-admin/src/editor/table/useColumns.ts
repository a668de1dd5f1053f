import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { VersionedRecord } from '../record/record';
import { lastChanged } from './lastChanged';
import type { ListSettings } from './useListSettings';

/** The visible columns of a list. */
export interface ShownColumns<Row> {
  /** Visible columns of the screen. `atEnd` has the visible optional columns, which are at the far right. */
  shown: readonly Column<Row>[];
  atEnd: readonly Column<Row>[];
  /** Columns that can be shown and hidden. */
  choices: readonly ColumnChoice[];
}

export interface ColumnChoice {
  heading: string;
  isShown: boolean;
  choose: (isShown: boolean) => void;
}

/** Returns the columns of a screen with the user's settings. By default the screen's own columns are visible. */
export function useColumns<Row extends VersionedRecord>(
  columns: readonly Column<Row>[],
  more: readonly Column<Row>[] = none,
  { hidden, requested, change }: ListSettings,
): ShownColumns<Row> {
  const own = columns.map(({ heading, place }) => ({
    heading,
    // The name identifies and opens a row, so it cannot be hidden.
    isFixed: place === 'name',
    isShown: !hidden.includes(heading),
    choose: (isShown: boolean) => change({ hidden: toggled(hidden, heading, !isShown) }),
  }));
  const onRequest = [...more, lastChanged];
  return {
    shown: columns.filter(({ heading, place }) => place === 'name' || !hidden.includes(heading)),
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

const none = [] as const;

const toggled = (all: readonly string[], one: string, isIn: boolean) =>
  isIn ? [...all.filter((other) => other !== one), one] : all.filter((other) => other !== one);
