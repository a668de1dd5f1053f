import styled from 'styled-components';
import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { textColumn } from '../../content/list/columns';
import type { LocalFilter } from '../../content/list/localList';
import type { ImportLine } from './importApi';

const acts: Record<ImportLine['action'], string> = {
  add: 'Add',
  change: 'Change',
  same: 'None',
  refused: 'Wrong',
};
const actOf = ({ action }: ImportLine) => acts[action];

/** What is wrong with a line, or what it changes, a field each. */
const details = ({ errors, changes }: ImportLine): { text: string; isWrong: boolean }[] => [
  ...Object.entries(errors).map(([field, why]) => ({ text: `${field}: ${why}`, isWrong: true })),
  ...changes.map(({ field, before, after }) => ({
    text: `${field}: ${before === '' ? 'empty' : `“${before}”`} becomes ${after === '' ? 'empty' : `“${after}”`}`,
    isWrong: false,
  })),
];

export const columns: readonly Column<ImportLine>[] = [
  { heading: 'Line', place: 'picture', value: ({ line }) => line, cell: ({ line }) => line },
  textColumn('Title', 'name', ({ title }) => title, { cut: 30 }),
  textColumn('What is done', 'detail', actOf),
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

export const filters: readonly LocalFilter<ImportLine>[] = [{ name: 'act', noun: 'act', valueOf: actOf }];

const Fields = styled.ul`
  min-width: 220px;
  white-space: normal;
  overflow-wrap: anywhere;
  [data-wrong] {
    color: var(--c-chay);
  }
`;
