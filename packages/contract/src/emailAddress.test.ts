import { requiredEmail } from './fields';

const parse = (text: string) => requiredEmail.safeParse(text).data;

test.each([
  'asha@example.org',
  ' asha@example.org\u200b\u00a0',
  'mailto:asha@example.org',
  'mailto:asha@example.org?subject=Proposal',
  '<asha@example.org>',
  'Asha Varma <asha@example.org>',
  '"Varma, Asha" <mailto:asha@example.org>;',
  'asha@example.org.',
  '“asha@example.org”,',
  'ａｓｈａ＠ｅｘａｍｐｌｅ．ｏｒｇ',
])('requiredEmail accepts %j and stores only the e-mail address', (typed) =>
  expect(parse(typed)).toBe('asha@example.org'),
);

test.each([
  'asha',
  'asha@example',
  'asha@example.org, victim@example.org',
  'a <asha@example.org>, b <victim@example.org>',
  'asha@example.org\r\nBcc: victim@example.org',
])('requiredEmail rejects %j', (typed) => expect(parse(typed)).toBeUndefined());

test.each([
  ['asha@bücher.example', 'asha@xn--bcher-kva.example'],
  ['asha@उदाहरण.भारत', 'asha@xn--p1b6ci4b4b3a.xn--h2brj9c'],
  ['Asha <asha@இந்தியா.example>', 'asha@xn--xkc2dl3a5ee0h.example'],
])('requiredEmail accepts the international domain of %s and stores it in ASCII', (typed, stored) =>
  expect(parse(typed)).toBe(stored),
);

test('requiredEmail treats a text of invisible characters as a missing address', () =>
  expect(requiredEmail.safeParse('\u200b\ufeff').error?.issues.at(0)?.message).toBe('is missing'));
