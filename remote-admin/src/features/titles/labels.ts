import { title } from '@juris/contract/types/title';

const { fields } = title;

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
  cover: fields.image.label,
  title: fields.title.label,
  author: fields.authorName.label,
  authorHint: fields.authorName.hint,
  publisher: fields.publisherId.label,
  buyLink: fields.buyLink.label,
  buyLinkHint: fields.buyLink.hint,
  altText: 'Alternative text',
  sampleChapter: fields.sampleChapter.label,
  sampleHint: fields.sampleChapter.hint,
  coverHint: fields.image.hint,
} as const;
