import { draftFrom } from './fields';

const blank = { title: '', position: '-1', altText: '', image: undefined };

test('draftFrom returns the values of an item as text and omits the files', () => {
  const item = {
    title: 'Library weeks',
    position: 0,
    altText: 'A shelf',
    imgLink: 'shelf.svg',
    image: 'shelf.svg',
  };
  expect(draftFrom(blank, item)).toEqual({ title: 'Library weeks', position: '0', altText: 'A shelf' });
});

test('draftFrom uses values of the blank draft where the API omits a value or sends null', () => {
  const answer: unknown = { title: 'Library weeks', altText: null };
  const item = answer as Record<'title' | 'position' | 'altText', string>;
  expect(draftFrom(blank, item)).toEqual({ ...blank, title: 'Library weeks' });
});
