import { screen } from '@testing-library/react';
import { withApi } from '@juris/testing/withApi';
import { renderPublic } from '../../testing/renderPublic';
import { bookLabels } from '../books/bookLabels';

const api = withApi();
const image = { image: 'image' } as const;
const both = { coverImage: 'image', pdfFile: 'pdf' } as const;

/** Adds two records of each content type except banners: with and without a description of the image. */
beforeAll(async () => {
  for (const altText of ['A quill', '']) {
    const words = { ...(altText && { altText }) };
    await api.current.post(
      'leadership/create',
      { personName: 'A', leadershipCategoryId: 1, ...words },
      image,
    );
    await api.current.post('published-titles', { title: 'A', publisherId: 1, ...words }, image);
    await api.current.post('resources/create', { bookTitle: 'A', publisherId: 1, ...words }, both);
    await api.current.post('openaccess/create', { title: 'A', ...words }, both);
    await api.current.post('snippet/create', { title: 'A', date: '2024-02-12', ...words }, both);
  }
});

test.each([
  '/leadership/management',
  '/juris/publishedtitle',
  '/titles/1-a',
  '/resources?publisher=1',
  '/openaccess',
  '/openaccess/1-a',
  '/resources?publisher=8',
])('%s uses the description of an image as alternative text, or an empty text', async (address) => {
  const { container } = renderPublic(address);
  expect(await screen.findByRole('img', { name: 'A quill' })).toBeInTheDocument();
  expect([...container.querySelectorAll('img')].map(({ alt }) => alt).sort()).toEqual(['', 'A quill']);
});

test.each([
  ['/titles', bookLabels.cover('A')],
  ['/openaccess', bookLabels.cover('A')],
])(
  'the metadata for shared links to a book below %s describe the cover, or else contain the title',
  async (list, without) => {
    const shared = async (address: string) => {
      const { router } = renderPublic(address);
      await screen.findAllByRole('heading', { level: 1 });
      const data = Object.values(router.state.loaderData);
      return data.find((page: unknown) => JSON.stringify(page)?.includes('"picture"'));
    };
    expect(await shared(`${list}/1-a`)).toMatchObject({ page: { picture: { alt: 'A quill' } } });
    document.body.innerHTML = '';
    expect(await shared(`${list}/2-a`)).toMatchObject({ page: { picture: { alt: without } } });
  },
);
