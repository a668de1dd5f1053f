import { deprecationsOf } from './remoteDescription';

test('deprecationsOf names the page, the deprecated field and its replacement', () => {
  const routes = () => [
    {
      path: 'new',
      handle: { structuredData: () => [] },
      children: [{ path: ':book', handle: { things: [] } }],
    },
    { index: true as const },
  ];
  expect(deprecationsOf({ platform: '^1', routes }, '/rights')).toEqual([
    '"things" of the page /rights/new/:book is deprecated since platform 1.12, and 2.0 removes it. Use "structuredData".',
  ]);
});
