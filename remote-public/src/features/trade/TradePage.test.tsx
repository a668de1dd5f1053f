import { screen } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../../testing/renderPublic';
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
