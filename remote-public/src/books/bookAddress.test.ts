import { bookAddress, bookAt } from './bookAddress';

test.each([
  ['Torts: A Primer', '/titles/3-torts-a-primer'],
  ['  Événements — d’été ', '/titles/3-evenements-d-ete'],
  ['?!', '/titles/3'],
  ['சட்டம்', `/titles/${encodeURIComponent('3-சட்டம்')}`],
])('the address of "%s" is %s', (title, address) =>
  expect(bookAddress('titles', { id: 3, title })).toBe(address),
);

const books = [{ id: 3, title: 'Torts: A Primer' }];
const refusal = (slug: string, query?: string) => {
  try {
    bookAt('titles', books, slug, query);
  } catch (answer) {
    if (answer instanceof Response) return { status: answer.status, to: answer.headers.get('location') };
  }
  throw new Error('It was not refused.');
};

test('a book is found by its id under its one spelling; other spellings lead there', () => {
  expect(bookAt('titles', books, '3-torts-a-primer')).toBe(books[0]);
  for (const slug of ['3', '3-old-name', '3-Torts-A-Primer', '3-torts-a-primer-'])
    expect(refusal(slug)).toEqual({ status: 308, to: '/titles/3-torts-a-primer' });
  expect(refusal('3-torts', '?cite=').to).toBe('/titles/3-torts-a-primer?cite=');
});

test('what is no id, or the id of no book that is on, is not found', () => {
  for (const slug of ['4-torts', 'torts', '', '-3', '3x', '%']) expect(refusal(slug).status).toBe(404);
});
