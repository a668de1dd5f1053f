/**
 * Returns the address of a DOI. Characters that a path must not contain are percent-encoded (DOI Handbook), because a
 * DOI may contain `<`, `#`, `?`, `%` and spaces.
 * @param doi DOI without `https://doi.org/`
 */
export const doiAddress = (doi: string): string =>
  `https://doi.org/${encodeURIComponent(doi).replace(/%(2F|3A|3B|2C|40)/g, (sign) => decodeURIComponent(sign))}`;
