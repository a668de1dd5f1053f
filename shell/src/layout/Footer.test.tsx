import { uiLabels } from '@juris/shared-ui/labels';
import { readFileSync } from 'node:fs';
import { api, originalCompany as company } from '@juris/platform';
import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { sampleNavigation } from '../../testing/navigation';
import { renderWithStore } from '../../testing/renderWithStore';
import { Footer } from './Footer';
import { layoutLabels } from './layoutLabels';
import { NavigationContext } from './navigation';

beforeEach(() => {
  renderWithStore(
    <MemoryRouter>
      <NavigationContext value={() => sampleNavigation}>
        <Footer />
      </NavigationContext>
    </MemoryRouter>,
  );
});

const footer = () => screen.getByRole('contentinfo');

test('the footer shows the address, registration and tax numbers, sales contact and phone', () => {
  expect(footer()).toHaveTextContent(company.legalName);
  expect(footer()).toHaveTextContent(`CIN${company.cin}`);
  for (const line of company.address) expect(footer()).toHaveTextContent(line);
  expect(footer()).toHaveTextContent(`${layoutLabels.registrationNumber}${company.registration.number}`);
  expect(footer()).toHaveTextContent(`GSTIN${company.gstin}`);
  expect(screen.getByRole('link', { name: company.salesEmail })).toHaveAttribute(
    'href',
    `mailto:${company.salesEmail}`,
  );
  expect(screen.getByRole('link', { name: company.phone })).toHaveAttribute('href', 'tel:+914400000000');
});

test('the footer shows the links of the public remote', () => {
  const links = within(screen.getByRole('navigation', { name: layoutLabels.links })).getAllByRole('link');
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'MyJoVE /representation/jove',
  ]);
});

test('links to platforms and social networks open a new tab without `window.opener`', () => {
  expect(screen.getByRole('heading', { name: 'Platforms' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Follow us on' })).toBeInTheDocument();
  const outside = screen.getAllByRole('link', {
    name: new RegExp(`${uiLabels.newTab.replace(/[()]/g, '.')}$`),
  });
  expect(outside).toHaveLength(company.platforms.length + company.social.length);
  for (const link of outside) expect(link).toHaveAttribute('rel', 'noopener');
});

test('networks.svg contains an icon for each social network in company.json', () => {
  const drawing = readFileSync('shell/public/brand/networks.svg', 'utf8');
  const marks = [...footer().querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);
  expect(marks).toEqual(company.social.map(({ network }) => network));
  for (const mark of marks) expect(drawing).toContain(`<symbol id="${mark}"`);
});

test('the footer links to the notice about South Asian editions', () => {
  expect(screen.getByRole('link', { name: 'South Asian editions' })).toHaveAttribute(
    'href',
    '/southasianeditions',
  );
});

test('the footer contains the copyright of 2024 and the "Powered by" line', () => {
  expect(footer()).toHaveTextContent('© 2024 Juris Press. All rights reserved.');
  expect(footer()).toHaveTextContent(/Powered by \S/);
});

test('the footer shows the contact details that staff have changed', async () => {
  const { store } = renderWithStore(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
    () => ({ output: { company: { phone: '+91 44 2345 6789' } } }),
  );
  void store.dispatch(api.endpoints.pageTexts.initiate(['company']));
  const phone = await screen.findByRole('link', { name: '+91 44 2345 6789' });
  expect(phone).toHaveAttribute('href', 'tel:+914423456789');
});
