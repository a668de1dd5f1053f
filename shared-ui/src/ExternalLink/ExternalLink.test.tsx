import { render, screen } from '@testing-library/react';
import { ExternalLink } from './ExternalLink';

test('opens a new tab without an opener, and says so', () => {
  render(<ExternalLink href="https://example.org/a">A book</ExternalLink>);
  const link = screen.getByRole('link', { name: 'A book (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//example.org', 'ftp://example.org', ''])(
  'leaves the words alone where the address is "%s"',
  (href) => {
    render(<ExternalLink href={href}>A book</ExternalLink>);
    expect(screen.getByText('A book')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  },
);
