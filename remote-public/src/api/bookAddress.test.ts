import { bookAddress, redirectToCanonical, idFromSlug } from './bookAddress';

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
])('bookAddress of "%s" is %s', (title, address) =>
  expect(bookAddress('titles', { id: 3, title })).toBe(address),
);

test('bookAddress shortens a long Tamil title after a complete letter, and redirectToCanonical accepts the address', () => {
  const title = 'நீதிமன்றத்தீர்ப்புகள்'.repeat(10);
  const address = bookAddress('titles', { id: 3, title });
  expect(address.length).toBeLessThan(800);
  expect(decodeURIComponent(address)).toMatch(/[\p{L}\p{M}]$/u);
  const slug = decodeURIComponent(address.slice('/titles/'.length));
  expect(() => redirectToCanonical('titles', { id: 3, title }, slug)).not.toThrow();
});

const book = { id: 3, title: 'Torts: A Primer' };

test('redirectToCanonical accepts the canonical address of a book and redirects other spellings to it', () => {
  const leadsTo = (slug: string, query?: string) => {
    try {
      redirectToCanonical('titles', book, slug, query);
    } catch (answer) {
      if (answer instanceof Response) return [answer.status, answer.headers.get('location')];
      throw answer;
    }
    return undefined;
  };
  expect(leadsTo('3-torts-a-primer')).toBeUndefined();
  for (const slug of ['3', '3-old-name', '3-Torts-A-Primer', '3-torts-a-primer-', '03-torts-a-primer'])
    expect(leadsTo(slug)).toEqual([308, '/titles/3-torts-a-primer']);
  expect(leadsTo('3-torts', '?cite=')).toEqual([308, '/titles/3-torts-a-primer?cite=']);
});

test.each([
  ['3-torts', 3],
  ['3', 3],
  ['007-spies', 7],
  ['999999999-last', 999_999_999],
  ['torts', undefined],
  ['', undefined],
  ['-3', undefined],
  ['3x', undefined],
  ['0', undefined],
  ['1e3', undefined],
  ['9999999999-beyond-all-ids', undefined],
  ['%', undefined],
])('idFromSlug(%j) is %j', (slug, id) => {
  expect(idFromSlug(slug)).toBe(id);
});
