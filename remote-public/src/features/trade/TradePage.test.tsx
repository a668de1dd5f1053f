import { screen, within } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
import { bookLabels } from '../../books/bookLabels';
import { tradeLabels } from './labels';
import original from '@juris/contract/page-texts/librarians.json';

withApi();
const files = original.sections.flatMap(({ links }) => links);

test.each(files)(
  'the page for libraries and booksellers links to $name, and the API serves the file',
  async ({ name, to }) => {
    renderPublic('/librarians');
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', to);
    if (to.startsWith('/api/')) expect((await fetch(new URL(to, location.href))).status).toBe(200);
  },
);

test('the form on the page for libraries and booksellers selects books for the file of each button', async () => {
  renderPublic('/librarians');
  const field = await screen.findByLabelText(tradeLabels.changedSince);
  const form = field.closest('form');
  expect(form).toHaveAttribute('action', '/api/published-titles/onix.xml');
  expect(form?.elements.namedItem('subject')).toHaveDisplayValue(bookLabels.allSubjects);
  const buttons = within(form ?? document.body).getAllByRole('button');
  expect(buttons).toHaveLength(5);
  const selection = (values: object) => new URLSearchParams({ subject: '', year: '', format: '', ...values });
  for (const button of buttons) {
    const file = button.getAttribute('formaction') ?? '';
    const statusOf = async (values: object) =>
      (await fetch(new URL(`${file}?${selection(values)}`, location.href))).status;
    expect(await statusOf({ changedSince: '' })).toBe(200);
    expect(await statusOf({ subject: 'L', year: '2024', format: 'e-book', changedSince: '2026-01-31' })).toBe(
      200,
    );
    expect(await statusOf({ changedSince: 'January' })).toBe(400);
  }
});

test('the page for libraries and booksellers has the terms of trade', async () => {
  renderPublic('/librarians');
  expect(await screen.findByRole('heading', { name: original.terms.heading })).toBeInTheDocument();
  expect(screen.getByText(/HSN 4901/)).toBeInTheDocument();
});
