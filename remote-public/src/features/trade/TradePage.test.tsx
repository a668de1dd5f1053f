import { screen } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
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

test('the form on the page for libraries and booksellers sends the date to the file of each button', async () => {
  renderPublic('/librarians');
  const field = await screen.findByLabelText(tradeLabels.changedSince);
  expect(field).toBeRequired();
  expect(field).toHaveAttribute('name', 'changedSince');
  expect(field.closest('form')).toHaveAttribute('action', '/api/published-titles/onix.xml');
  for (const button of screen.getAllByRole('button', { name: /MARCXML|CSV/ })) {
    const file = button.getAttribute('formaction') ?? '';
    expect((await fetch(new URL(`${file}?changedSince=2026-01-31`, location.href))).status).toBe(200);
    expect((await fetch(new URL(`${file}?changedSince=January`, location.href))).status).toBe(400);
  }
});
