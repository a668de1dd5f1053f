import { screen } from '@testing-library/react';
import { renderPublic } from '../../../testing/renderPublic';
import { navigation } from '../../app/routes';

test.each([
  ['/privacy', 'Privacy', 'How long'],
  ['/accessibility', 'Accessibility', 'Known gaps'],
])(
  '%s says it in headed sections, that it is a sample, and whom to write to',
  async (address, title, section) => {
    renderPublic(address);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: section })).toBeInTheDocument();
    expect(screen.getByText(/^This is a sample/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'sales@example.org' })).toHaveAttribute(
      'href',
      'mailto:sales@example.org',
    );
  },
);

test('both are linked in the footer of every page', () => {
  expect(navigation.notices.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['/privacy', '/accessibility']),
  );
});
