import { render, screen } from '@testing-library/react';
import { uiLabels } from '../labels';
import { ExternalLink } from './ExternalLink';

test('ExternalLink opens a new tab, tells screen readers about it, and has rel="noopener"', () => {
  render(<ExternalLink href="https://example.org/a">A book</ExternalLink>);
  const link = screen.getByRole('link', { name: `A book ${uiLabels.newTab}` });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//example.org', 'ftp://example.org', ''])(
  'ExternalLink renders only the text and no link for the address "%s"',
  (href) => {
    render(<ExternalLink href={href}>A book</ExternalLink>);
    expect(screen.getByText('A book')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  },
);
