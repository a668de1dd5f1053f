import { screen, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderAdmin } from '../../../testing/renderAdmin';
import './FiguresScreen';
import { figureLabels } from './labels';

const api = withApi();

test('the screen Figures shows visits and downloads of the chosen days, as a chart and as tables', async () => {
  const day = '2026-11-20';
  await fetch(`${api.current.origin}/api/figures/report`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      counts: [
        { day, path: '/titles/7', count: 3 },
        { day, path: '/api/pdf/openaccess/9', count: 2 },
      ],
    }),
  });
  renderAdmin('/admin/figures?from=2026-11-19&until=2026-11-21', await api.current.signIn());
  expect(await screen.findByText(figureLabels.summary('3', '2'))).toBeInTheDocument();
  expect(
    screen.getByRole('img', { name: figureLabels.chart('19 Nov 2026', '21 Nov 2026') }),
  ).toBeInTheDocument();
  const records = within(screen.getByRole('region', { name: figureLabels.byRecord }));
  const row = within(records.getByRole('row', { name: new RegExp(figureLabels.deleted(7)) }));
  expect(row.getByRole('cell', { name: '3' })).toBeInTheDocument();
});

test('the screen Figures says that nothing was counted in days without visits', async () => {
  renderAdmin('/admin/figures?from=2020-01-01&until=2020-01-02', await api.current.signIn());
  expect(await screen.findByText(figureLabels.none)).toBeInTheDocument();
});
