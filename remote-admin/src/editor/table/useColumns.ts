import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import type { VersionedRecord } from '../record/record';
import { lastChanged } from './lastChanged';
import type { ListSettings } from './useListSettings';

/** The columns of a content list. */
export interface ShownColumns<Row> {
  /** Those of the screen that are shown, and right of everything those that are shown on request. */
  shown: readonly Column<Row>[];
  atEnd: readonly Column<Row>[];
  /** Those that can be shown or not, by their headings. */
  choices: readonly ColumnChoice[];
}

export interface ColumnChoice {
  heading: string;
  isShown: boolean;
  choose: (isShown: boolean) => void;
}

/** The columns of a screen as this person wants to see them: all of its own, unless said otherwise. */
export function useColumns<Row extends VersionedRecord>(
  columns: readonly Column<Row>[],
  more: readonly Column<Row>[] = none,
  { hidden, requested, change }: ListSettings,
): ShownColumns<Row> {
  const own = columns.map(({ heading, place }) => ({
    heading,
    // What a row is called by, and opened with, stays.
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
