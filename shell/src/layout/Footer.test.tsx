import { readFileSync } from 'node:fs';
import { company } from '@juris/shared-ui/company';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { sampleNavigation } from '../../testing/navigation';
import { Footer } from './Footer';
import { NavigationContext } from './navigation';

beforeEach(() => {
  render(
    <MemoryRouter>
      <NavigationContext value={() => sampleNavigation}>
        <Footer />
      </NavigationContext>
    </MemoryRouter>,
  );
});

const footer = () => screen.getByRole('contentinfo');

test('gives the address, registration and tax numbers, sales contact and phone', () => {
  expect(footer()).toHaveTextContent(company.legalName);
  expect(footer()).toHaveTextContent(`CIN${company.cin}`);
  for (const line of company.address) expect(footer()).toHaveTextContent(line);
  expect(footer()).toHaveTextContent(`Regn no.${company.registration.number}`);
  expect(footer()).toHaveTextContent(`GSTIN${company.gstin}`);
  expect(screen.getByRole('link', { name: company.salesEmail })).toHaveAttribute(
    'href',
    `mailto:${company.salesEmail}`,
  );
  expect(screen.getByRole('link', { name: company.phone })).toHaveAttribute('href', 'tel:+914400000000');
});

test('has the links that the public remote brings', () => {
  const links = within(screen.getByRole('navigation', { name: 'Links' })).getAllByRole('link');
  expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
    'MyJoVE /representation/jove',
  ]);
});

test('has the Platforms group and the social icons, which open new tabs', () => {
  expect(screen.getByRole('heading', { name: 'Platforms' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Follow us on' })).toBeInTheDocument();
  const outside = screen.getAllByRole('link', { name: /opens in a new tab/ });
  expect(outside).toHaveLength(company.platforms.length + company.social.length);
  for (const link of outside) expect(link).toHaveAttribute('rel', 'noopener');
});

test('has a mark for each network of company.json', () => {
  const drawing = readFileSync('shell/public/brand/networks.svg', 'utf8');
  const marks = [...footer().querySelectorAll('use')].map((use) => use.getAttribute('href')?.split('#')[1]);
  expect(marks).toEqual(company.social.map(({ network }) => network));
  for (const mark of marks) expect(drawing).toContain(`<symbol id="${mark}"`);
});

test('leads to the notice about South Asian editions', () => {
  expect(screen.getByRole('link', { name: 'South Asian editions' })).toHaveAttribute(
    'href',
    '/southasianeditions',
  );
});

test('ends with the copyright of 2024 and the "Powered by" line', () => {
  expect(footer()).toHaveTextContent('© 2024 Juris Press. All rights reserved.');
  expect(footer()).toHaveTextContent(/Powered by \S/);
});
