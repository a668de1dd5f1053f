import type { Column } from '@juris/shared-ui/PagingTable/Cell';
import { exportRow } from './SelectionBar';

const columns: Column<{ id: number; isActive: 0 | 1; title: string }>[] = [
  { heading: 'Cover', position: 'picture', cell: () => null },
  { heading: 'Title', position: 'name', cell: () => 'cut..', value: ({ title }) => title },
];

test('exportRow returns the full texts and the number of a row', () =>
  expect(exportRow({ id: 14, isActive: 0, title: 'Torts: A Primer for Students' }, columns)).toEqual({
    Number: '14',
    Title: 'Torts: A Primer for Students',
  }));
