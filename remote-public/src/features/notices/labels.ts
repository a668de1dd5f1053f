/** Labels of the notices; their longer texts are in JSON files. Tests use these constants too. */
export const noticeLabels = { countries: 'Countries' } as const;
