import {
  acknowledgement,
  announcement,
  confirmation,
  secondFactorOffMail,
  invitationMail,
  passwordMail,
  welcome,
} from './mailTemplates';

const sender = { siteName: 'Juris Press', siteOrigin: 'https://www.example.org' };
const from = { name: 'Asha Varma', email: 'asha@example.org', isSuspected: false };
const link = 'https://www.example.org/page#token';

const letters = [
  acknowledgement(sender, 'proposal', 'P-1'),
  acknowledgement(sender, 'enquiry', 'E-6'),
  announcement(sender, 'proposal', 1, from),
  announcement(sender, 'enquiry', 6, from),
  confirmation(sender, link),
  welcome(sender, link),
  invitationMail(sender, link),
  passwordMail(sender, link),
  secondFactorOffMail(sender),
];

test.each(letters.map((letter) => [letter.subject, letter] as const))(
  'the mail “%s” has correct articles, short lines and a signature',
  (_subject, { subject, text }) => {
    expect(`${subject}\n${text}`).not.toMatch(/\ba [aeio]|\ban [^aeiou\s]/i);
    expect(text.split('\n').filter((line) => line.length > 78)).toEqual([]);
    expect(text).toMatch(/Juris Press\nhttps:\/\/www\.example\.org\n$/);
  },
);

test('the acknowledgement contains the reference number', () =>
  expect(acknowledgement(sender, 'enquiry', 'E-6').text).toContain('E-6'));

test('the announcement contains the sender and the reference number', () => {
  const { text } = announcement(sender, 'enquiry', 6, from);
  expect(text).toContain('Asha Varma <asha@example.org>');
  expect(text).toContain('E-6');
});
