/** Address of the search page. Its form has the same address, so the header can send its text there without scripts. */
export const searchPage = '/search';

/** Returns the address of the results for a text. */
export const searchAddress = (words: string): string => `${searchPage}?${new URLSearchParams({ q: words })}`;
