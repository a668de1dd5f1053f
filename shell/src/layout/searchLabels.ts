/** Labels of the search in the header. Tests import them. */
export const searchLabels = {
  open: 'Search',
  region: 'Site search',
  field: 'Search titles, people, open access and resources',
  placeholder: 'Titles, people, resources',
  results: 'Search results',
  failed: 'Search isn’t available right now.',
  tryAgain: 'Try again',
  searching: 'Searching…',
  all: 'All results',
  allFor: (words: string, total: number) =>
    total === 1 ? `1 result for “${words}”` : `All ${total.toLocaleString('en-IN')} results for “${words}”`,
  nothingFor: (words: string) => `Nothing found for “${words}”.`,
  advice: 'Check the spelling or try fewer words.',
  count: (results: number) =>
    results === 0 ? 'Nothing found' : results === 1 ? '1 result' : `${results} results`,
} as const;
