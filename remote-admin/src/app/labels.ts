/**
 * Labels of the admin area's layout, of invitations and of forgotten passwords. The specification fixes "Log Out".
 * Titles of sections are in `screens/sections.ts`.
 */
export const appLabels = {
  skip: 'Skip to content',
  menu: 'Menu',
  close: 'Close',
  navigation: 'Admin',
  menuGroups: { start: undefined, work: 'Work', site: 'Site', administration: 'Administration' },
  account: 'Account',
  ownAccount: 'Your account',
  brand: 'Juris Press',
  viewSite: 'View website',
  logOut: 'Log Out',
  darkTheme: 'Dark theme',
  useLight: 'Switch to light theme',
  useDark: 'Switch to dark theme',
  noAccess: (title: string) => `No access to ${title}`,
  screenFailed: (title: string) => `Couldn’t load ${title}`,
  screenFailedReason: 'Something went wrong on this screen. Try again. Your saved changes are safe.',

  forgotPassword: 'Forgot password?',
  forgotTitle: 'Forgot password',
  sendLink: 'Send link',
  sending: 'Sending…',
  backToSignIn: 'Back to sign-in',
  welcome: 'Welcome',
  setPassword: 'Set a password',
  linkFailed: 'Couldn’t check the link. Try again.',
  loading: 'Loading…',
  invited: (email: string) => `You’ve been invited as ${email}.`,
  passwordFor: (email: string) => `New password for ${email}.`,
  name: 'Name',
  passwordHint: 'Use 12 or more characters; avoid common passwords.',
  savePassword: 'Save password',
  saving: 'Saving…',
} as const;
