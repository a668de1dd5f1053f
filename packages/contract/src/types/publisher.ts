import { declareType } from './declaration';

/** Publishers of titles and resources. The specification contains only a list of them. */
export const publisher = declareType({
  name: 'publisher',
  noun: 'publisher',
  screen: 'managepublishers',
  words: {
    heading: 'Publishers',
    one: 'publisher',
    many: 'publishers',
    entry: 'Publisher',
    whenEmpty: 'Each title and each resource belongs to a publisher.',
  },
  saveRight: 'managePublishers',
  hasSchedule: false,
  fields: {
    publisherName: {
      kind: 'text',
      max: 200,
      isWide: true,
      label: 'Name',
      hint: 'Visitors see the name on titles, and as a tab on the Resources page.',
      isName: true,
      isRequired: true,
    },
  },
});
