/** Labels of the shared components on public pages. Tests import them instead of repeating the texts. */
export const uiLabels = {
  newTab: '(opens in a new tab)',
  loading: 'Loading…',
  sectionFailed: 'Couldn’t load this section',
  tryAgain: 'Try again',
  trying: 'Trying…',
  download: 'Download PDF',
  noPdf: 'PDF coming soon',
  more: 'More',
  about: (name: string) => `about ${name}`,
  onLinkedIn: (name: string) => `${name} on LinkedIn`,
  wordCount: (count: number, words: number) => `${count}/${words} words`,
  messages: 'Messages',
  dismiss: 'Dismiss',
} as const;
