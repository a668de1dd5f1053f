import { render, screen, within } from '@testing-library/react';
import { uiLabels } from '../labels';
import { TitleCard } from './TitleCard';

const show = (buyLink = 'https://example.org/books/consent') =>
  render(
    <ul>
      <TitleCard
        id="title-3"
        title="Consent at the Bedside"
        author="R. Sundaram"
        cover="/uploads/publishedTitles/consent.svg"
        buyLink={buyLink}
      />
    </ul>,
  );

test('TitleCard shows the cover, the shortened title and the author, and has an id for links', () => {
  const { container } = show();
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
  'TitleCard with the shop address %s has the link "Buy on BookCentral" to %s, which opens a new tab',
  (typed, address) => {
    show(typed);
    const link = screen.getByRole('link', { name: /^Buy on BookCentral ?– Consent at the Bedside/ });
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener');
    expect(link).toHaveTextContent(uiLabels.newTab);
  },
);

test('TitleCard shows another label of the link to the shop, and the language of the title', () => {
  render(
    <TitleCard
      {...{ title: 'மரபு', language: { lang: 'ta' }, author: '', cover: '' }}
      buyLink="example.org"
      buyLabel="Pre-order"
    />,
  );
  const shop = screen.getByRole('link', { name: /^Pre-order/ });
  expect(within(shop).getByText(/மரபு/)).toHaveAttribute('lang', 'ta');
  expect(screen.getByRole('heading')).toHaveAttribute('lang', 'ta');
});

test.each(['', '#', 'javascript:alert(1)'])(
  'TitleCard has no "Buy" link for the invalid shop address "%s"',
  (typed) => {
    show(typed);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByText(/Buy/)).toBeNull();
  },
);
