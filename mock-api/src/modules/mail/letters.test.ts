import {
  acknowledgement,
  announcement,
  confirmation,
  factorOffLetter,
  invitationLetter,
  passwordLetter,
  welcome,
} from './letters';

const sender = { siteName: 'Juris Press', siteOrigin: 'https://www.example.org' };
const from = { name: 'Asha Varma', email: 'asha@example.org' };
const link = 'https://www.example.org/page#token';

const letters = [
  acknowledgement(sender, 'proposal', 'P-1'),
  acknowledgement(sender, 'enquiry', 'E-6'),
  announcement(sender, 'proposal', 1, from),
  announcement(sender, 'enquiry', 6, from),
  confirmation(sender, link),
  welcome(sender, link),
  invitationLetter(sender, link),
  passwordLetter(sender, link),
  factorOffLetter(sender),
];

test.each(letters.map((letter) => [letter.subject, letter] as const))(
  'the letter “%s” has the right articles, short lines and a signature',
  (_subject, { subject, text }) => {
    expect(`${subject}\n${text}`).not.toMatch(/\ba [aeio]|\ban [^aeiou\s]/i);
    expect(text.split('\n').filter((line) => line.length > 78)).toEqual([]);
    expect(text).toMatch(/Juris Press\nhttps:\/\/www\.example\.org\n$/);
  },
);

test('the acknowledgement names the number to quote', () =>
  expect(acknowledgement(sender, 'enquiry', 'E-6').text).toContain(
    'We’ve received your enquiry (E-6).\nQuote this number when you write to us about it.',
  ));

test('the announcement says who sent what', () =>
  expect(announcement(sender, 'enquiry', 6, from).text).toContain(
    'Asha Varma <asha@example.org> sent us an enquiry (E-6).',
  ));
