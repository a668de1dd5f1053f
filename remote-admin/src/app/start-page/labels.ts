/** Labels of the start page. Tests read them from here. */
export const startPageLabels = {
  heading: 'Start',
  loading: 'Loading…',
  nothing: 'Nothing waits for you.',
  summary: 'What waits for you',
  failed: 'Couldn’t load the start page',
  failedReason: 'Can’t reach the server. All screens are in the menu.',
  none: 'None',
  messages: 'Inbox',
  newMessages: (count: string, isOne: boolean) => `${count} new ${isOne ? 'message' : 'messages'}`,
  assignedMessages: (count: string, isOne: boolean) =>
    `${count} ${isOne ? 'message' : 'messages'} assigned to you`,
  inReview: 'In review',
  drafts: 'Drafts of others',
  returned: 'Returned to you',
  returnedBy: (note: string, who: string, when: string) => `“${note}” ${who}, ${when}`,
  scheduled: 'Published in the next 7 days',
  brokenLinks: 'Broken links',
  failedPublications: 'Couldn’t be published',
  stoppedImports: 'Stopped imports',
  stopped: (done: string, total: string, who: string, when: string) =>
    `${done} of ${total} imported by ${who}, ${when}`,
  unnamed: 'Import',
} as const;
