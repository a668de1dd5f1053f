import { screen, waitFor, within } from '@testing-library/react';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { renderPublic } from '../../../testing/renderPublic';
import { serviceLabels } from './ServicesPage';
import services from '@juris/contract/page-texts/services.json';

const icons = path.resolve(__dirname, '../../../../shell/public/icons');

test.each(services.services)('the icon file that services.json names for "$title" exists', ({ icon }) => {
  expect(existsSync(path.join(icons, icon))).toBe(true);
});

test('the services page shows the five specified services, each with icon, description and included work', async () => {
  const { container } = renderPublic('/sevices');
  await screen.findByRole('heading', { level: 1, name: 'Our Services' });
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Copyediting',
    'Proofreading',
    'Typesetting',
    'Indexing',
    'Abstracts and keyword creation',
  ]);
  const images = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(images).toEqual([
    ...services.services.map(({ icon }) => `/assets/icons/${icon}`),
    '/assets/art/proof-wide.svg',
  ]);
  for (const { title, description, youGet } of services.services) {
    expect(screen.getByText(description)).toBeInTheDocument();
    const contents = screen.getByRole('list', { name: serviceLabels.includes(title) });
    expect(within(contents).getAllByRole('listitem')).toHaveLength(youGet.length);
  }
});

test('/services redirects to the address of the specification, /sevices', async () => {
  const { router } = renderPublic('/services');
  await waitFor(() => expect(router.state.location.pathname).toBe('/sevices'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Our Services' })).toBeInTheDocument();
});
