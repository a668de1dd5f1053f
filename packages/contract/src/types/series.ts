import { declareType } from './declaration';

/** Descriptions and ISSNs on the pages of series. The specification does not contain them. */
export const series = declareType({
  name: 'seriesProfile',
  noun: 'series',
  hasSchedule: false,
  fields: {
    name: {
      kind: 'text',
      max: 200,
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
