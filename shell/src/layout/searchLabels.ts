/** Labels of the search in the header. Tests read them from here. */
export const searchLabels = {
  failed: 'Search isn’t available right now.',
  tryAgain: 'Try again',
  searching: 'Searching…',
  nothingFor: (words: string) => `Nothing found for “${words}”.`,
  advice: 'Check the spelling or try fewer words.',
  count: (results: number) =>
    results === 0 ? 'Nothing found' : results === 1 ? '1 result' : `${results} results`,
} as const;
