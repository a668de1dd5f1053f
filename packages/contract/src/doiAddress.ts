/**
 * Returns the web address of a DOI at doi.org. Characters such as `<`, `#`, `?` and `%` are percent-encoded, as the DOI
 * Handbook requires.
 * @param doi DOI without `https://doi.org/`.
 * @example doiAddress('10.5555/a(b)#1') // 'https://doi.org/10.5555/a(b)%231'
 */
export const doiAddress = (doi: string): string =>
  `https://doi.org/${encodeURIComponent(doi).replace(/%(2F|3A|3B|2C|40)/g, (sign) => decodeURIComponent(sign))}`;
