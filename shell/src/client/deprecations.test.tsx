import { warnOfDeprecations } from './deprecations';

test('warnOfDeprecations names the page, the deprecated field and its replacement', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const old = { id: 'book', handle: { title: 'Book', things: () => [] } };
  warnOfDeprecations('rights', [{ path: 'new', handle: { structuredData: () => [] }, children: [old] }]);
  expect(warn.mock.calls).toEqual([
    [
      'rights: "things" of the page book is deprecated since platform 1.12, and 2.0 removes it. Use "structuredData".',
    ],
  ]);
});
