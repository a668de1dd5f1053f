import styled from 'styled-components';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { textColumn } from '../../../editor/table/columns';
import type { LocalFilter } from '../../../editor/table/localList';
import type { ImportLine } from './importApi';

const acts: Record<ImportLine['action'], string> = {
  add: 'Add',
  change: 'Update',
  same: 'Unchanged',
  refused: 'Error',
};
const actOf = ({ action }: ImportLine) => acts[action];

/** Returns texts for the errors and the changes of a line, one text per field. */
const details = ({ errors, changes }: ImportLine): { text: string; isWrong: boolean }[] => [
  ...Object.entries(errors).map(([field, why]) => ({
    text: why.startsWith(field) ? why : `${field}: ${why}`,
    isWrong: true,
  })),
  ...changes.map(({ field, before, after }) => ({
    text: `${field}: ${before === '' ? 'empty' : `“${before}”`} → ${after === '' ? 'empty' : `“${after}”`}`,
    isWrong: false,
  })),
];

/** Columns of the list of lines in the preview of an import. */
export const columns: readonly Column<ImportLine>[] = [
  { heading: 'Row', place: 'picture', value: ({ line }) => line, cell: ({ line }) => line },
  textColumn('Title', 'name', ({ title }) => title, { cut: 30 }),
  textColumn('Action', 'detail', actOf),
  {
    heading: 'Fields',
    place: 'detail',
    value: (line) =>
      details(line)
        .map(({ text }) => text)
        .join(' '),
    cell: (line) => (
      <Fields>
        {details(line).map(({ text, isWrong }) => (
          <li key={text} data-wrong={isWrong || undefined}>
            {text}
          </li>
        ))}
      </Fields>
    ),
  },
];

/** Filters of the list of lines in the preview of an import. */
export const filters: readonly LocalFilter<ImportLine>[] = [{ name: 'act', label: 'action', valueOf: actOf }];

const Fields = styled.ul`
  min-width: 220px;
  white-space: normal;
  overflow-wrap: anywhere;
  [data-wrong] {
    color: var(--c-chay);
  }
`;
