/**
 * Labels of the sign-in form and of the session's messages. The specification fixes the messages of the sign-in form.
 * Tests import the other labels from here.
 */
export const sessionLabels = {
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  email: 'E-mail',
  password: 'Password',
  code: 'Code',
  codeHint: 'A code from your authenticator app, or a recovery code.',
  emailMissing: 'Please enter email',
  passwordMissing: 'Please enter password',
  signInFailed: 'login Unsuccessful',
  sessionEnds: 'Your session ends in less than two minutes.',
  sessionEnded: 'Your session has ended',
  signInAgain: 'Sign in again',
  signInToContinue: 'Sign in to continue. Your unsaved changes are still here.',
  notNow: 'Not now',
  idle: (minutes: number) => `You were signed out after ${minutes} minutes of inactivity.`,
} as const;
