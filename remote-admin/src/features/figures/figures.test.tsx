import { fireEvent, render, screen, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import './FiguresScreen';
import { FiguresTable } from './FiguresTable';
import { figureLabels } from './labels';

const api = withApi();

const [law, torts] = ['சட்டம்: அறிமுகம்', 'Torts'];
beforeAll(async () => {
  const add = (type: string, title: string) => api.current.post(`drafts/${type}`, { title });
  const [first, second, open] = [
    await add('publishedTitle', law),
    await add('publishedTitle', torts),
    await add('openAccess', 'Open'),
  ];
  const counts = [
    { day: '2026-11-20', path: `/titles/${first}`, count: 3 },
    { day: '2026-11-20', path: `/api/pdf/openaccess/${open}`, count: 2 },
    { day: '2026-10-11', path: `/titles/${first}`, count: 5 },
    { day: '2026-10-10', path: `/titles/${first}`, count: 2 },
    { day: '2026-10-11', path: `/titles/${second}`, count: 1 },
    { day: '2025-10-02', path: `/titles/${first}`, count: 9 },
  ];
  await fetch(`${api.current.origin}/api/figures/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ counts }),
  });
});

test('the screen Figures shows visits and downloads of the chosen days, as a chart and as tables', async () => {
  renderAdmin('/admin/figures?from=2026-11-19&until=2026-11-21', await api.current.signIn());
  expect(await screen.findByText(figureLabels.summary('3', '2'))).toBeInTheDocument();
  expect(
    screen.getByRole('img', { name: figureLabels.chart('19 Nov 2026', '21 Nov 2026') }),
  ).toBeInTheDocument();
  expect(within(screen.getByRole('figure')).getByText('20 Nov 2026')).toBeInTheDocument();
  const records = within(screen.getByRole('region', { name: figureLabels.byRecord }));
  const row = within(records.getByRole('row', { name: new RegExp(law) }));
  expect(row.getByRole('cell', { name: '3' })).toBeInTheDocument();
});

test('the screen Figures says that nothing was counted in days without visits', async () => {
  renderAdmin('/admin/figures?from=2020-01-01&until=2020-01-02', await api.current.signIn());
  expect(await screen.findByText(figureLabels.none)).toBeInTheDocument();
});

test('the period before is compared, a heading sorts the table, and a chosen period is in the address', async () => {
  const page = renderAdmin('/admin/figures?from=2026-10-11&until=2026-10-11', await api.current.signIn());
  expect(await screen.findByText(/^10 Oct 2026 to 10 Oct 2026: 2 visits/)).toBeInTheDocument();
  const table = within(screen.getByRole('region', { name: figureLabels.byRecord }));
  // The type is below the name, because two records can have one name.
  const names = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent);
  const rowOf = (name: string) => `${name}${figureLabels.types.publishedTitle}`;
  expect(table.getByRole('row', { name: new RegExp(law) })).toHaveTextContent('520');
  await page.user.click(table.getByRole('button', { name: figureLabels.visits }));
  expect(names()).toEqual([rowOf(law), rowOf(torts)]);
  await page.user.click(table.getByRole('button', { name: figureLabels.visits }));
  expect(names()).toEqual([rowOf(torts), rowOf(law)]);
  expect(table.getByRole('columnheader', { name: figureLabels.visits })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await page.user.selectOptions(
    screen.getByRole('combobox', { name: figureLabels.period }),
    figureLabels.periods.lastYear,
  );
  expect(page.address()).toMatch(/from=\d{4}-01-01&until=\d{4}-12-31$/);
});

test('a table shows its first 1,000 rows and says that it has more', () => {
  const rows = Array.from({ length: 1001 }, (_, index) => ({ key: `${index}`, cells: [`Row ${index}`, 1] }));
  render(<FiguresTable caption="Rows" headings={['Name', 'Visits']} rows={rows} />);
  expect(screen.getByText(figureLabels.firstRows(1000, 1001))).toBeInTheDocument();
  expect(screen.getByText('Row 999')).toBeInTheDocument();
  expect(screen.queryByText('Row 1000')).toBeNull();
});

test('the chart and its name have the last 366 days of a longer period', async () => {
  renderAdmin('/admin/figures?from=2025-10-01&until=2026-11-21', await api.current.signIn());
  const chart = await screen.findByRole('img', { name: figureLabels.chart('21 Nov 2025', '21 Nov 2026') });
  expect(within(chart).getByText(/^20 Nov 2026: Visits 3/)).toBeInTheDocument();
  expect(within(screen.getByRole('figure')).getByText('6')).toBeInTheDocument();
});

test('a day can be typed digit by digit, also after the other day, and an error keeps the fields', async () => {
  const page = renderAdmin('/admin/figures?from=2026-11-19&until=2026-11-21', await api.current.signIn());
  await screen.findByText(figureLabels.summary('3', '2'));
  const from = screen.getByLabelText(figureLabels.from);
  fireEvent.change(from, { target: { value: '0002-11-19' } });
  expect(from).toHaveValue('0002-11-19');
  expect(page.address()).toMatch(/from=2026-11-19/);
  api.current.faults.push({ call: 'GET /api/figures', fault: 500 });
  fireEvent.change(from, { target: { value: '2026-11-25' } });
  expect(await screen.findByRole('alert')).toHaveTextContent(figureLabels.failed);
  fireEvent.blur(from);
  expect(from).toHaveValue('2026-11-25');
  expect(screen.getByLabelText(figureLabels.until)).toHaveValue('2026-11-21');
});
