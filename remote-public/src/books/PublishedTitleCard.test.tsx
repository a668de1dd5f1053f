import type { PublishedTitle } from '@juris/contract';
import { uiLabels } from '@juris/shared-ui/labels';
import { render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { PublishedTitleCard } from './PublishedTitleCard';

const consent: PublishedTitle = {
  ...{ id: 3, title: 'Consent at the Bedside', subtitle: '', authorName: 'R. Sundaram', authors: [] },
  ...{
    publisherId: 1,
    publisherName: 'Juris Press',
    publicationDate: '',
    subjects: [],
    status: 'available',
    language: 'en',
  },
  ...{ buyLink: 'https://example.org/a', imgLink: 'consent-8b1d77e0.svg', altText: '' },
  ...{ imageWidth: null, imageHeight: null, sequenceNumber: 1, activeFrom: '', activeUntil: '', isActive: 1 },
  ...{ updatedAt: '2024-02-12T09:30:00.000Z', version: 1 },
};

function show(title: Partial<PublishedTitle>) {
  const card = <PublishedTitleCard title={{ ...consent, ...title }} lazy />;
  const router = createMemoryRouter([{ path: '/', element: <ul>{card}</ul> }]);
  return render(<RouterProvider router={router} />);
}

test('PublishedTitleCard shows the cover, the shortened title and the author, and has an id for links', () => {
  const { container } = show({});
  expect(container.querySelector('img')).toHaveAttribute('width', '140');
  expect(container.querySelector('img')).toHaveAttribute('height', '170');
  const heading = screen.getByRole('heading', { name: 'Consent at the Bedside' });
  expect(heading).toHaveTextContent('Consent at the ..');
  expect(heading.querySelector('[title]')).toHaveAttribute('title', 'Consent at the Bedside');
  expect(screen.getByText('R. Sundaram')).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveAttribute('id', 'title-3');
});

test.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['http://example.org/a', 'http://example.org/a'],
  ['example.org/a', 'https://example.org/a'],
])(
  'PublishedTitleCard with the shop address %s has the link "Buy on BookCentral" to %s, which opens a new tab',
  (buyLink, address) => {
    show({ buyLink });
    const link = screen.getByRole('link', { name: /^Buy on BookCentral ?– Consent at the Bedside/ });
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(link).toHaveTextContent(uiLabels.newTab);
  },
);

test('PublishedTitleCard shows another label for a forthcoming title, and the language of the title', () => {
  show({ title: 'மரபு', language: 'ta', status: 'forthcoming' });
  const shop = screen.getByRole('link', { name: /^Pre-order/ });
  expect(within(shop).getByText(/மரபு/)).toHaveAttribute('lang', 'ta');
  expect(screen.getByRole('heading')).toHaveAttribute('lang', 'ta');
});

test.each(['', '#', 'javascript:alert(1)'])(
  'PublishedTitleCard links to the enquiry form in place of the invalid shop address "%s"',
  (buyLink) => {
    show({ buyLink });
    expect(screen.getByRole('link', { name: /^Ask how to order/ })).toHaveAttribute(
      'href',
      '/titles/3-consent-at-the-bedside/ask',
    );
    expect(screen.queryByText(/Buy/)).toBeNull();
  },
);
