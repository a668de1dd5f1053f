/** Labels of the notification setting. Tests read them from here. */
export const notificationLabels = {
  heading: 'Notifications',
  hint: 'E-mails about messages from the website.',
  proposal: 'Proposals',
  enquiry: 'Enquiries',
  choices: { all: 'All new messages', mine: 'Messages assigned to me', none: 'None' },
  spam: 'Include messages that look like spam',
  review: 'E-mails about drafts: submitted for review, or returned to me',
} as const;
