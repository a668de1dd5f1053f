/** Labels of the notices. Their texts are in JSON files. Tests read them from here. */
export const noticeLabels = { countries: 'Countries', contact: 'Contact Us' } as const;
