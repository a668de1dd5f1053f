import { declareType } from './declaration';
import { focalPoint } from './kinds';

/** Biographies and portraits on the pages of authors. The specification does not contain them. */
export const author = declareType({
  name: 'authorProfile',
  noun: 'author',
  screen: 'manageauthors',
  words: {
    heading: 'Authors',
    one: 'author',
    many: 'authors',
    entry: 'Author',
    deactivate: 'Do you want to deactivate the author?',
    consequence: (name) =>
      `Biography and portrait of “${name}” are removed from the author page immediately. You can publish them again here.`,
    whenEmpty: 'Biography and portrait appear on the author page, above the books.',
  },
  hasSchedule: false,
  fields: {
    name: {
      kind: 'text',
      max: 200,
      label: 'Name',
      hint: 'As printed in the books.',
      isName: true,
      isRequired: true,
    },
    orcid: {
      kind: 'orcid',
      label: 'ORCID iD',
      list: 'detail',
      hint: 'Enter it if the books have it. It tells people with the same name apart.',
      isSearched: true,
    },
    biography: {
      kind: 'richText',
      max: 5000,
      label: 'Biography',
      list: 'wide',
      cut: 20,
      isRequired: true,
      isSearched: true,
    },
    website: {
      kind: 'externalLink',
      label: 'Website',
      list: 'extra',
      cut: 20,
      hint: 'For example the page at the author’s university.',
      isChecked: true,
    },
    ...focalPoint(50, 30, 'Click the face. The portrait on a phone is on the right.'),
    image: {
      kind: 'image',
      folder: 'authors',
      column: 'imgLink',
      label: 'Portrait',
      shape: 'portrait',
      noun: 'portrait',
      withoutAltText: 'The name next to the portrait is enough',
      hint: '.jpg, .jpeg, .png or .svg. Cropped to a square or an upright rectangle.',
    },
  },
});
