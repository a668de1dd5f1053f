/** Labels of the titles screen. Tests read them from here. */
export const titleLabels = {
  heading: 'Titles',
  one: 'title',
  many: 'titles',
  add: 'Add Title',
  edit: 'Edit Title',
  deactivate: 'Do you want to deactivate the published title?',
  consequence: (name: string) =>
    `“${name}” is removed from its publisher’s page immediately. You can activate it again here.`,
  whenEmpty: 'Titles are printed books. They appear on their publisher’s page.',
  cover: 'Cover',
  title: 'Title',
  author: 'Author',
  authorHint: 'Separate authors with commas.',
  publisher: 'Publisher',
  buyLink: 'Buy link',
  buyLinkHint: 'Link for the “Buy on BookCentral” button.',
  altText: 'Alternative text',
  sampleChapter: 'Sample chapter',
  sampleHint: 'Shown on the page of the book.',
  coverHint: '.jpg, .jpeg, .png or .svg. Shown at 140 × 170 pixels.',
} as const;
