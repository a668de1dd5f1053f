import styled from 'styled-components';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { textColumn } from '../table/columns';
import type { LocalFilter } from '../table/useLocalList';
import type { ImportLine } from './importApi';
import { importLabels } from './labels';

const actionOf = ({ action }: ImportLine) => importLabels.actions[action];

/** Returns texts for the errors and the changes of a line, one text per field. */
const details = ({ action, errors, changes }: ImportLine): { text: string; isWrong: boolean }[] => [
  ...Object.entries(errors).map(([field, why]) => ({
    text: why.startsWith(field) ? why : `${field}: ${why}`,
    isWrong: true,
  })),
  ...changes.map(({ field, before, after }) => ({
    text: action === 'add' ? importLabels.added(field, after) : importLabels.change(field, before, after),
    isWrong: false,
  })),
];

/** Columns of the list of lines in the preview of an import. */
export const columns: readonly Column<ImportLine>[] = [
  { heading: importLabels.row, position: 'picture', value: ({ line }) => line, cell: ({ line }) => line },
  textColumn(importLabels.title, 'name', ({ title }) => title, { cut: 30 }),
  textColumn(importLabels.action, 'detail', actionOf),
  {
    heading: importLabels.fields,
    position: 'detail',
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
export const filters: readonly LocalFilter<ImportLine>[] = [
  { name: 'act', label: 'action', valueOf: actionOf },
];

const Fields = styled.ul`
  min-width: 220px;
  white-space: normal;
  overflow-wrap: anywhere;
  [data-wrong] {
    color: var(--c-chay);
  }
`;
