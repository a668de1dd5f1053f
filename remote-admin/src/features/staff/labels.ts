/** Labels of the staff screen. Tests read them from here. */
export const staffLabels = {
  heading: 'Staff',
  one: 'account',
  many: 'accounts',
  whenEmpty: 'Invite colleagues to manage the site with you.',
  invite: 'Invite',
  inviting: 'Inviting…',
  inviteAgain: 'Invite again',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  done: 'Done',

  invitation: 'Invitation',
  copyLink: 'Copy link',
  linkCopied: 'Link copied.',
  linkNotCopied: 'Couldn’t copy the link. It is selected: press Ctrl+C or ⌘C.',
  invitationSent: (email: string) =>
    `We’ve sent this link to ${email}. You can also share it yourself. The link works once, until`,
  invitationNotSent: (email: string) =>
    `No mail server is set up, so this link wasn’t sent. Send it to ${email} yourself. The link works once, until`,
  invitationOnce: 'It won’t be shown again.',

  edit: (name: string) => `Edit ${name}`,
  name: 'Name',
  email: 'E-mail',
  role: 'Role',
  chooseRole: 'Select…',
  roles: { administrator: 'Administrator', editor: 'Editor', author: 'Author', viewer: 'Viewer' },
  roleHints: {
    administrator: 'Can do everything, including managing staff and personal data.',
    editor: 'Publishes content and answers messages.',
    author: 'Writes drafts. Can’t publish, and sees no messages.',
    viewer: 'Reads content. Can’t change anything, and sees no messages.',
  },
  status: { active: 'Active', invited: 'Invited', off: 'Deactivated' },
  lastActive: 'Last active',

  twoFactor: 'Two-factor authentication is on. Anyone who loses the app and the codes is locked out.',
  turnOffTwoFactor: 'Turn off two-factor authentication',
  turnOffQuestion: (name: string) => `Turn off two-factor authentication for ${name}?`,
  turnOffConsequence:
    'Their password alone will be enough to sign in. Check that the request comes from them. They get an e-mail about it.',
  turnOff: 'Turn off',

  deactivateQuestion: (name: string) => `Deactivate ${name}?`,
  deactivateConsequence: 'They are signed out immediately and can’t sign in. Their changes stay.',
  deactivate: 'Deactivate',
} as const;
