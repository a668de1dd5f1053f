import { bookAddress, bookAt } from './bookAddress';

test.each([
  ['Torts: A Primer', '/titles/3-torts-a-primer'],
  ['  Événements — d’été ', '/titles/3-evenements-d-ete'],
  ['?!', '/titles/3'],
  ['சட்டம்', `/titles/${encodeURIComponent('3-சட்டம்')}`],
  ['இந்திய அரசியலமைப்பு (2ஆம் பதிப்பு)', `/titles/${encodeURIComponent('3-இந்திய-அரசியலமைப்பு-2ஆம்-பதிப்பு')}`],
  ['क्‍ष का क़ानून', `/titles/${encodeURIComponent('3-क्ष-का-क़ानून'.normalize('NFC'))}`],
  ['民法 入門', `/titles/${encodeURIComponent('3-民法-入門')}`],
  ['القانون', `/titles/${encodeURIComponent('3-القانون')}`],
  ['İstanbul\u00adlaw', '/titles/3-istanbullaw'],
  ['😀 \ud800', '/titles/3'],
  [`${'word '.repeat(40)}end`, `/titles/3-${'word-'.repeat(16).slice(0, -1)}`],
  ['法'.repeat(200), `/titles/${encodeURIComponent(`3-${'法'.repeat(79)}`)}`],
])('the address of "%s" is %s', (title, address) =>
  expect(bookAddress('titles', { id: 3, title })).toBe(address),
);

test('the address of a long title in Tamil leads to itself and ends with a whole letter', () => {
  const title = 'நீதிமன்றத்தீர்ப்புகள்'.repeat(10);
  const address = bookAddress('titles', { id: 3, title });
  expect(address.length).toBeLessThan(800);
  expect(decodeURIComponent(address)).toMatch(/[\p{L}\p{M}]$/u);
  const slug = decodeURIComponent(address.slice('/titles/'.length));
  expect(bookAt('titles', [{ id: 3, title }], slug).id).toBe(3);
});

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
