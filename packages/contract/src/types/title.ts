import { declareType } from './declaration';

/** Published titles: books in print (specification section 3). */
export const title = declareType({
  name: 'publishedTitle',
  noun: 'title',
  screen: 'managpublishedtitles',
  words: {
    heading: 'Titles',
    one: 'title',
    many: 'titles',
    entry: 'Title',
    deactivate: 'Do you want to deactivate the published title?',
    consequence: (name) =>
      `“${name}” is removed from its publisher’s page immediately. You can activate it again here.`,
    whenEmpty: 'Titles are printed books. They appear on their publisher’s page.',
  },
  hasSchedule: true,
  fields: {
    title: { kind: 'text', max: 300, isWide: true, label: 'Title', cut: 15, isName: true, isRequired: true },
    authorName: {
      kind: 'text',
      max: 300,
      label: 'Author',
      list: 'detail',
      cut: 20,
      hint: 'Separate authors with commas.',
      isSearched: true,
      isSorted: true,
    },
    publisherId: { kind: 'publisher', label: 'Publisher', list: 'wide', isRequired: true, isSorted: true },
    buyLink: {
      kind: 'externalLink',
      label: 'Buy link',
      list: 'wide',
      cut: 20,
      hint: 'Link for the “Buy on BookCentral” button.',
      isChecked: true,
      isSorted: true,
    },
    record: { kind: 'catalogue', label: 'Catalogue record' },
    image: {
      kind: 'image',
      folder: 'publishedTitles',
      column: 'imgLink',
      label: 'Cover',
      hint: '.jpg, .jpeg, .png or .svg. Shown at 140 × 170 pixels.',
      isRequired: true,
    },
    sampleChapter: {
      kind: 'pdf',
      folder: 'publishedTitles/samples',
      column: 'sampleLink',
      label: 'Sample chapter',
      hint: 'Shown on the page of the book.',
      noun: 'sample chapter',
      isInDetailsOnly: true,
    },
  },
});
