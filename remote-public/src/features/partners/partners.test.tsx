import { existsSync } from 'node:fs';
import path from 'node:path';
import { originalCompany as company } from '@juris/platform';
import { screen } from '@testing-library/react';
import { renderPublic } from '../../../testing/renderPublic';
import brill from '@juris/contract/page-texts/brill.json';
import imprint from '@juris/contract/page-texts/imprint.json';
import jove from '@juris/contract/page-texts/jove.json';
import { partnerLabels } from './labels';
import thomsonReuters from '@juris/contract/page-texts/thomsonReuters.json';
import writefull from '@juris/contract/page-texts/writefull.json';

const publicFiles = path.resolve(__dirname, '../../../../shell/public');

test.each([
  ['/juris/about', 'About Juris Press', imprint.features.heading],
  ['/thomson/about', 'About Thomson Reuters', thomsonReuters.features.heading],
  ['/representation/brill', 'About Brill', brill.features.heading],
  ['/representation/jove', 'About JoVE', jove.features.heading],
  ['/representation/writefull', 'About Writefull', writefull.features.heading],
])('the page %s has the heading "%s", facts and the section "%s"', async (address, heading, features) => {
  renderPublic(address);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: partnerLabels.facts })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: features })).toBeInTheDocument();
});

test('the page about Juris Press shows its picture, year and certificate, and opens its two platforms in new tabs', async () => {
  renderPublic('/juris/about');
  expect(await screen.findByText('2023')).toBeInTheDocument();
  const picture = screen.getByRole('img', { name: partnerLabels.picture });
  expect(existsSync(path.join(publicFiles, picture.getAttribute('src')?.replace('/assets', '') ?? ''))).toBe(
    true,
  );
  expect(screen.getByText(partnerLabels.dateOfIssue).nextSibling).toHaveTextContent('11-09-2023');
  for (const { text, href } of company.platforms) {
    const link = screen.getByRole('link', { name: new RegExp(`^${text} `) });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  }
});

test('"Click here" on the page about Thomson Reuters links to the proposal form of Thomson Reuters', async () => {
  renderPublic('/thomson/about');
  const link = await screen.findByRole('link', { name: /^Click here/ });
  expect(link).toHaveAttribute('href', '/thomson/publishwithus');
  expect(link.parentElement).toHaveTextContent(`${thomsonReuters.invitation.sentence} Click here`);
});

test('the page about a represented publisher links to the site of the publisher and to the enquiry form', async () => {
  renderPublic('/representation/jove');
  expect(await screen.findByRole('link', { name: jove.invitation.link.text })).toHaveAttribute(
    'href',
    '/representation/enquiry',
  );
  expect(screen.getByRole('link', { name: /^jove\.com/ })).toHaveAttribute('href', 'https://www.jove.com');
});

test('the page about Writefull mentions the free trial of 15 days and the licence for one year', async () => {
  renderPublic('/representation/writefull');
  expect(await screen.findByText('15 days')).toBeInTheDocument();
  expect(screen.getByText('one year')).toBeInTheDocument();
});
