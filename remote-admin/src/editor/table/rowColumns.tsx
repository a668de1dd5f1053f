import styled from 'styled-components';
import { IconButton } from '@juris/shared-ui/AdminButton/IconButton';
import { type Column, withNote } from '@juris/shared-ui/PagingTable/Cell';
import { Switch } from '@juris/shared-ui/Switch/Switch';
import { below } from '@juris/shared-ui/theme/media';
import type { ContentRecord } from '../record/record';
import { draftTime, publicationState, stateLabel, formatSchedule, type Schedule } from '../schedule/schedule';
import type { ActiveSwitch } from './useActiveSwitch';
import { listLabels } from './labels';

/**
 * Returns the column with the Edit buttons, whose labels contain the name of the row.
 * @param isReadOnly True if the user may only view the rows.
 */
export const editColumn = <Row extends { id: number }>(
  nameOf: (row: Row) => string,
  edit: (id: number) => void,
  isReadOnly = false,
): Column<Row> => ({
  heading: isReadOnly ? listLabels.view : listLabels.edit,
  position: 'edit',
  cell: (row) => (
    <IconButton
      icon={isReadOnly ? 'view' : 'edit'}
      size="small"
      label={(isReadOnly ? listLabels.viewOf : listLabels.editOf)(nameOf(row))}
      onClick={() => edit(row.id)}
    />
  ),
});

interface RowColumnOptions<Row> {
  /** True if the user may only view the rows. */
  isReadOnly?: boolean;
  /** Returns the texts of the switch. Default: the publication state of the row. */
  wordsOf?: (row: Row) => readonly [on: string, off: string] | undefined;
}

/**
 * Returns the Edit and Status columns, which follow the columns of the content type. The labels of the controls
 * contain the name of the row.
 * @param active Switch of the status. Undefined if the user may not publish.
 */
export const rowColumns = <Row extends ContentRecord>(
  nameOf: (row: Row) => string,
  edit: (id: number) => void,
  active: ActiveSwitch<Row> | undefined,
  { isReadOnly = false, wordsOf }: RowColumnOptions<Row> = {},
): Column<Row>[] => [
  editColumn(nameOf, edit, isReadOnly),
  {
    heading: listLabels.status,
    position: 'switch',
    cell: (row) => {
      const state = stateLabel(row);
      const more = active ? draftTime(row) : publicationState(row);
      return (
        <Stack>
          {active && (
            <Switch
              name={nameOf(row)}
              checked={row.isActive === 1}
              busy={active.isChanging(row)}
              words={wordsOf ? wordsOf(row) : [state, state]}
              onChange={(checked) => active.change(row, checked)}
            />
          )}
          {!wordsOf && more && <Status $isBelowSwitch={active !== undefined}>{more}</Status>}
        </Stack>
      );
    },
  },
];

const Stack = styled.div`
  display: grid;
  justify-items: start;
  ${below.desktop} {
    max-width: 8rem;
    white-space: normal;
  }
  ${below.tablet} {
    justify-items: center;
    max-width: 5.5rem;
  }
`;

/*
 * The negative margin moves the text into the padding of the switch, which enlarges its click target. Otherwise the
 * text would make every row higher.
 */
const Status = styled.small<{ $isBelowSwitch: boolean }>`
  margin-top: ${({ $isBelowSwitch }) => ($isBelowSwitch ? '-4px' : '0')};
  padding-bottom: 4px;
  color: var(--c-ink-3);
  font-size: 0.75rem;
  line-height: 1.2;
  ${below.tablet} {
    max-width: 11ch;
    margin-top: ${({ $isBelowSwitch }) => ($isBelowSwitch ? '-8px' : '0')};
    text-align: center;
  }
`;

/** Returns the given columns, with the schedule of the row below its name. */
export const withSchedule = <Row extends Partial<Schedule>>(columns: readonly Column<Row>[]): Column<Row>[] =>
  withNote(columns, (row) => {
    const words = formatSchedule(row);
    return words && <Words> {words}</Words>;
  });

const Words = styled.small`
  display: block;
  color: var(--c-ink-3);
  font-weight: var(--w-regular, 400);
  font-size: 0.75rem;
`;
