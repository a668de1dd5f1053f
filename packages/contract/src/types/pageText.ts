import { declareType } from './declaration';

/** Groups of texts of the public pages. The API adds a record for each group; staff change their texts. */
export const pageText = declareType({
  name: 'pageText',
  noun: 'page text',
  screen: 'managepages',
  words: {
    heading: 'Pages',
    one: 'page',
    many: 'pages',
    entry: 'Page',
    whenEmpty: 'The texts of the public pages.',
  },
  saveRight: 'editPages',
  hasSchedule: false,
  fields: {
    title: { kind: 'text', max: 200, label: 'Page', isName: true },
    texts: { kind: 'texts', label: 'Texts' },
  },
});
