import { screen } from '@testing-library/react';
import { renderPublic } from '../../../testing/renderPublic';
import { navigation } from '../../app/routes';
import accessibility from '@juris/contract/page-texts/accessibility.json';
import authorsGuide from '@juris/contract/page-texts/authorsGuide.json';
import privacy from '@juris/contract/page-texts/privacy.json';

test.each([
  ['/privacy', privacy],
  ['/accessibility', accessibility],
  ['/authors-guide', authorsGuide],
])(
  'the policy %s has sections with headings, a note that its text is a sample, and a contact address',
  async (address, { heading, sample, sections }) => {
    renderPublic(address);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    for (const section of sections)
      expect(screen.getByRole('heading', { level: 2, name: section.heading })).toBeInTheDocument();
    expect(screen.getByText(sample)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'sales@example.org' })).toHaveAttribute(
      'href',
      'mailto:sales@example.org',
    );
  },
);

test('the notices in the footer include links to the policies and to the guide for authors', () => {
  expect(navigation.notices.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['/privacy', '/accessibility', '/authors-guide']),
  );
});
