import { passwordWeakness } from './passwords';

describe('passwordWeakness', () => {
  test.each([
    ['of eleven characters', 'x9f-2kq-8hz', 'has 11 characters and needs at least 12'],
    ['that repeats one character', 'aaaaaaaaaaaaaa', 'consists of the same few characters'],
    ['that many people use', '1qaz2wsx3edc', 'is too common'],
    ['that many people use, followed by digits', 'Password1234', 'is too common'],
    ['that repeats a common password', 'sunshinesunshine', 'is too common'],
    ['that many people use, followed by a year', 'Butterfly1977', 'is too common'],
    ['that contains only digits', '839475019283', 'is too common'],
    ['that is the e-mail address of the account', 'Editorial.Team@Example.org', 'is the same as the account'],
    ['that is the account name', 'editorial.team', 'is the same as the account'],
    ['that is the account name with digits', 'editorial.team2024', 'is the same as the account'],
  ])('passwordWeakness rejects a password %s', async (_what, password, why) => {
    expect(await passwordWeakness(password, 'editorial.team@example.org')).toBe(why);
  });

  test.each([
    'nobody guesses this',
    'correct horse battery staple',
    'h7Jq-92ls-Pw0x',
    'h7Jq9h7Jq9Jh',
    'sunshinesunlight',
    '1977 butterfly x',
  ])('passwordWeakness accepts the password "%s"', async (password) => {
    expect(await passwordWeakness(password, 'editor@example.org')).toBeUndefined();
  });

  test('passwordWeakness rejects an account name of four or more letters followed by digits', async () => {
    expect(await passwordWeakness('xqj839475019', 'xqj@example.org')).toBeUndefined();
    expect(await passwordWeakness('xqjz83947501', 'xqjz@example.org')).toBe('is the same as the account');
  });
});
