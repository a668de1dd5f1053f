/** Labels of the link check. Tests read them from here. */
export const linkLabels = {
  brokenLink: 'Broken link',
  movedLink: 'Moved link',
  brokenCount: (count: number) => (count === 1 ? '1 broken link' : `${count} broken links`),
  broken: (reason: string, since: string) => `Broken link since ${since}: ${reason}`,
  moved: (to: string) => `Link moved permanently to ${to}`,
  checkNow: 'Check links',
  checking: 'Checking links…',
  checkFailed: 'Couldn’t check the links. Try again.',
  heading: 'Links',
} as const;
