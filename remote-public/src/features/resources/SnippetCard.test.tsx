import type { Snippet } from '@juris/contract';
import { uiLabels } from '@juris/shared-ui/labels';
import { render, screen } from '@testing-library/react';
import { SnippetCard } from './Snippets';

const snippet: Snippet = {
  id: 4,
  title: 'Coming soon',
  image_file_name: '',
  pdf_file_name: '',
  published_date: '2024-08-05',
  is_active: 1,
  activeFrom: '',
  activeUntil: '',
  imageWidth: null,
  imageHeight: null,
  altText: '',
  updatedAt: '2024-08-05T09:30:00.000Z',
  version: 1,
};

test('the card of a snippet without a PDF shows a disabled link', () => {
  render(<SnippetCard snippet={snippet} />);
  const link = screen.getByRole('link', { name: uiLabels.noPdf });
  expect(link).toHaveAttribute('aria-disabled', 'true');
  expect(link).not.toHaveAttribute('href');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});

test('the card of a snippet shows the date in words', () => {
  render(<SnippetCard snippet={snippet} />);
  expect(screen.getByText('5 August 2024')).toHaveAttribute('datetime', '2024-08-05');
});
