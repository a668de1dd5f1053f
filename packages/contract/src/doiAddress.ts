/**
 * The address of a DOI. All but the letters that a path may have is percent-encoded, as the DOI Handbook asks for: a DOI may
 * contain `<`, `#`, `?`, `%` and blanks.
 * @param doi without `https://doi.org/`
 */
export const doiAddress = (doi: string): string =>
  `https://doi.org/${encodeURIComponent(doi).replace(/%(2F|3A|3B|2C|40)/g, (sign) => decodeURIComponent(sign))}`;
