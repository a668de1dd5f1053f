import { company } from '@juris/shared-ui/company';
import { screen } from '@testing-library/react';
import { renderPublic } from '../../../testing/renderPublic';

test.each([
  ['/juris/about', 'About Juris Press', 'What to expect'],
  ['/thomson/about', 'About Thomson Reuters', 'Kinds of book'],
  ['/representation/brill', 'About Brill', 'Subjects'],
  ['/representation/jove', 'About JoVE', 'The JoVE library'],
  ['/representation/writefull', 'About Writefull', 'Tools'],
])('%s is a page to read: %s, facts in short, %s', async (address, heading, features) => {
  renderPublic(address);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'At a glance' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: features })).toBeInTheDocument();
});

test('the imprint began in 2023, has its certificate and opens its two platforms in new tabs', async () => {
  renderPublic('/juris/about');
  const began = await screen.findByText('Began');
  expect(began.nextSibling).toHaveTextContent('2023');
  expect(screen.getByText('Date of issue').nextSibling).toHaveTextContent('11-09-2023');
  for (const { text, href } of company.platforms) {
    const link = screen.getByRole('link', { name: `${text} opens in a new tab` });
    expect(link).toHaveAttribute('href', href);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
  }
});

test('"Click here" on the page of the legal partner leads to its proposal form', async () => {
  renderPublic('/thomson/about');
  const link = await screen.findByRole('link', { name: /^Click here/ });
  expect(link).toHaveAttribute('href', '/thomson/publishwithus');
  expect(link.parentElement).toHaveTextContent(/^To propose a book for the legal list, Click here/);
});

test('those whom we represent have their own site and our enquiry form', async () => {
  renderPublic('/representation/jove');
  expect(await screen.findByRole('link', { name: 'Send an enquiry' })).toHaveAttribute(
    'href',
    '/representation/enquiry',
  );
  expect(screen.getByRole('link', { name: /^jove\.com/ })).toHaveAttribute('href', 'https://www.jove.com');
});

test('the writing tool has a free trial of 15 days and licences of one year', async () => {
  renderPublic('/representation/writefull');
  const trial = await screen.findByText('Free trial');
  expect(trial.nextSibling).toHaveTextContent('15 days');
  expect(screen.getByText('Licence').nextSibling).toHaveTextContent('one year');
});
