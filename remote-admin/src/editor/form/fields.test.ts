import { draftFrom } from './fields';

const blank = { title: '', place: '-1', altText: '', image: undefined };

test('the form of an item has its values as text, and no file', () => {
  const item = {
    title: 'Library weeks',
    place: 0,
    altText: 'A shelf',
    imgLink: 'shelf.svg',
    image: 'shelf.svg',
  };
  expect(draftFrom(blank, item)).toEqual({ title: 'Library weeks', place: '0', altText: 'A shelf' });
});

test('what a host does not send, or sends as null, is as in a new one', () => {
  const answer: unknown = { title: 'Library weeks', altText: null };
  const item = answer as Record<'title' | 'place' | 'altText', string>;
  expect(draftFrom(blank, item)).toEqual({ ...blank, title: 'Library weeks' });
});
