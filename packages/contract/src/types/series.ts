import { declareType } from './declaration';

/** Descriptions and ISSNs on the pages of series. The specification does not contain them. */
export const series = declareType({
  name: 'seriesProfile',
  noun: 'series',
  screen: 'manageseries',
  words: {
    heading: 'Series',
    one: 'series',
    many: 'series',
    entry: 'Series',
    deactivate: 'Do you want to deactivate the series?',
    consequence: (name) =>
      `Description and ISSN of “${name}” are removed from the series page and from the files for booksellers and libraries immediately. You can publish them again here.`,
    whenEmpty: 'Description and ISSN appear on the series page, above the books.',
  },
  hasSchedule: false,
  fields: {
    name: {
      kind: 'text',
      max: 200,
      isWide: true,
      label: 'Title of the series',
      hint: 'As printed in the books.',
      isName: true,
      isRequired: true,
    },
    issn: {
      kind: 'issn',
      label: 'ISSN (print)',
      hint: 'Of the printed volumes, e.g. 2049-3630.',
      isSearched: true,
    },
    eIssn: {
      kind: 'issn',
      label: 'ISSN (online)',
      hint: 'Of the e-books, if it is different.',
      isSearched: true,
    },
    description: {
      kind: 'richText',
      max: 5000,
      label: 'Description',
      list: 'wide',
      cut: 20,
      isRequired: true,
      isSearched: true,
    },
  },
});
