import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Column } from './Cell';
import { PagingTable } from './PagingTable';
import { tableLabels } from './tableLabels';

const columns: Column<number>[] = [{ heading: 'Name', position: 'name', cell: (row) => `Row ${row}` }];
const onEdge = jest.fn();
beforeEach(() => onEdge.mockClear());

function Listing({ rows, start = 1 }: { rows: number; start?: number }) {
  const [page, setPage] = useState(start);
  return (
    <PagingTable
      caption="Rows"
      columns={columns}
      rows={Array.from({ length: rows }, (_, index) => index + 1).slice((page - 1) * 10, page * 10)}
      total={rows}
      rowKey={(row) => row}
      page={page}
      onPage={setPage}
      onEdge={onEdge}
    />
  );
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

test('PagingTable has no page navigation for up to ten rows', () => {
  render(<Listing rows={10} />);
  expect(names()).toHaveLength(10);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

test('PagingTable pages through more than ten rows with Previous and Next', async () => {
  render(<Listing rows={24} />);
  const pages = within(screen.getByRole('navigation', { name: tableLabels.pages }));
  expect(pages.getByText(tableLabels.range('1', '10', '24'))).toBeInTheDocument();
  await userEvent.click(pages.getByRole('button', { name: 'Next' }));
  await userEvent.click(pages.getByRole('button', { name: 'Next' }));
  expect(pages.getByText('Page : 3')).toBeInTheDocument();
  expect(names()).toEqual(['Row 21', 'Row 22', 'Row 23', 'Row 24']);
  await userEvent.click(pages.getByRole('button', { name: 'Previous' }));
  expect(pages.getByText('Page : 2')).toBeInTheDocument();
});

test('PagingTable shows the previous rows while another page loads, and Next counts from the loading page', async () => {
  const onPage = jest.fn();
  render(
    <PagingTable
      caption="Rows"
      {...{ columns, onEdge, onPage }}
      rows={[1, 2, 3]}
      total={45}
      rowKey={(row) => row}
      page={1}
      nextPage={2}
    />,
  );
  expect(screen.getByRole('table', { name: 'Rows' })).toHaveAttribute('aria-busy', 'true');
  const pages = within(screen.getByRole('navigation', { name: tableLabels.pages }));
  expect(pages.getByText('Page : 1')).toBeInTheDocument();
  expect(pages.getByText(tableLabels.range('1', '3', '45'))).toBeInTheDocument();
  await userEvent.click(pages.getByRole('button', { name: 'Next' }));
  expect(onPage).toHaveBeenLastCalledWith(3);
});

test('PagingTable calls onEdge when Previous is pressed on the first page or Next on the last page', async () => {
  render(<Listing rows={11} />);
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(onEdge).toHaveBeenLastCalledWith('first');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(onEdge).toHaveBeenLastCalledWith('last');
  expect(screen.getByText('Page : 2')).toBeInTheDocument();
});

test('PagingTable goes to the page whose number is pressed or entered in the field', async () => {
  render(<Listing rows={90} />);
  await userEvent.click(screen.getByRole('button', { name: tableLabels.page(2) }));
  expect(screen.getByText('Page : 2')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: tableLabels.page(2) })).toHaveAttribute('aria-current', 'page');
  const field = screen.getByRole('textbox', { name: tableLabels.goTo(9) });
  await userEvent.type(field, '5{Enter}');
  expect(screen.getByText('Page : 5')).toBeInTheDocument();
  expect(field).toHaveValue('');
  await userEvent.type(field, '99{Enter}');
  expect(screen.getByText('Page : 9')).toBeInTheDocument();
});
