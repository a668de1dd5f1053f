import { author } from '@juris/contract/types/author';

const { fields } = author;

/** Labels of the authors screen. Tests read them from here. */
export const authorLabels = {
  heading: 'Authors',
  one: 'author',
  many: 'authors',
  add: 'Add Author',
  edit: 'Edit Author',
  deactivate: 'Do you want to deactivate the author?',
  consequence: (name: string) =>
    `Biography and portrait of “${name}” are removed from the author page immediately. You can activate them again here.`,
  whenEmpty: 'Biography and portrait appear on the author page, above the books.',
  name: fields.name.label,
  nameHint: fields.name.hint,
  orcid: fields.orcid.label,
  orcidHint: fields.orcid.hint,
  biography: fields.biography.label,
  website: fields.website.label,
  websiteHint: fields.website.hint,
  image: fields.image.label,
  imageHint: fields.image.hint,
  altText: 'Alternative text',
  focalHint: 'Click the face. The portrait on a phone is on the right.',
  nameIsEnough: 'The name next to the portrait is enough',
} as const;
