import { render, screen } from '@testing-library/react';
import { uiLabels } from '../labels';
import { ExternalLink } from './ExternalLink';

test('opens a new tab without an opener and announces it', () => {
  render(<ExternalLink href="https://example.org/a">A book</ExternalLink>);
  const link = screen.getByRole('link', { name: `A book ${uiLabels.newTab}` });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test.each(['javascript:alert(1)', 'data:text/html,x', '//example.org', 'ftp://example.org', ''])(
  'renders only the text for the address "%s"',
  (href) => {
    render(<ExternalLink href={href}>A book</ExternalLink>);
    expect(screen.getByText('A book')).toBeInTheDocument();
    expect(screen.queryByRole('link')).toBeNull();
  },
);
