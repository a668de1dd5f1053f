/** Labels of shared components that visitors see. Tests read them from here. */
export const uiLabels = {
  newTab: '(opens in a new tab)',
  loading: 'Loading…',
  sectionFailed: 'Couldn’t load this section',
  tryAgain: 'Try again',
  trying: 'Trying…',
  download: 'Download PDF',
  noPdf: 'PDF coming soon',
  buy: 'Buy on BookCentral',
  onLinkedIn: (name: string) => `${name} on LinkedIn`,
  wordCount: (count: number, words: number) => `${count}/${words} words`,
  messages: 'Messages',
  dismiss: 'Dismiss',
} as const;
