import { declareType } from './declaration';

/** Field of titles and of open-access books. */
const bookTitle = {
  kind: 'text',
  max: 300,
  isWide: true,
  label: 'Title',
  part: 'book',
  cut: 15,
  isName: true,
  isRequired: true,
} as const;

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
      `“${name}” is removed from its publisher’s page immediately. You can publish it again here.`,
    whenEmpty: 'Titles are printed books. They appear on their publisher’s page.',
  },
  hasSchedule: true,
  fields: {
    title: bookTitle,
    authorName: {
      kind: 'text',
      max: 300,
      label: 'Author',
      part: 'book',
      list: 'detail',
      cut: 20,
      hint: 'Separate authors with commas.',
      isSearched: true,
      isSorted: true,
    },
    publisherId: {
      kind: 'publisher',
      label: 'Publisher',
      part: 'book',
      list: 'wide',
      isRequired: true,
      isSorted: true,
    },
    buyLink: {
      kind: 'externalLink',
      label: 'Buy link',
      part: 'trade',
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
      part: 'files',
      hint: '.jpg, .jpeg, .png or .svg. Shown at 140 × 170 pixels.',
      isRequired: true,
    },
    sampleChapter: {
      kind: 'pdf',
      folder: 'publishedTitles/samples',
      column: 'sampleLink',
      label: 'Sample chapter',
      part: 'files',
      hint: 'Shown on the page of the book.',
      noun: 'sample chapter',
      isInDetailsOnly: true,
    },
  },
});

/** Open-access books to download (specification section 3). */
export const openAccess = declareType({
  name: 'openAccess',
  noun: 'open-access item',
  screen: 'manageopenaccess',
  words: {
    heading: 'Open Access',
    one: 'book',
    many: 'books',
    entry: 'Open Access',
    label: 'Open-access book',
    // The specification uses the same text for titles, resources and open access.
    deactivate: 'Do you want to deactivate the published title?',
    consequence: (name) =>
      `“${name}” is removed from the Open Access page immediately. You can publish it again here.`,
    whenEmpty: 'Visitors can download open-access books as PDF from the Open Access page.',
  },
  hasSchedule: true,
  fields: {
    title: bookTitle,
    record: { kind: 'catalogue', label: 'Catalogue record' },
    coverImage: {
      kind: 'image',
      folder: 'openaccess/covers',
      column: 'imageLink',
      label: 'Cover image',
      part: 'files',
      isRequired: true,
    },
    pdfFile: {
      kind: 'pdf',
      folder: 'openaccess/pdfs',
      column: 'downloadLink',
      label: 'PDF',
      part: 'files',
      list: 'detail',
      hint: 'Visitors can download it.',
      isRequired: true,
    },
  },
});
