import { declareType } from './declaration';
import { focalPoint } from './kinds';

/** Biographies and portraits on the pages of authors. The specification does not contain them. */
export const author = declareType({
  name: 'authorProfile',
  noun: 'author',
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
    ...focalPoint(50, 30),
    image: {
      kind: 'image',
      folder: 'authors',
      column: 'imgLink',
      label: 'Portrait',
      shape: 'portrait',
      noun: 'portrait',
      hint: '.jpg, .jpeg, .png or .svg. Cropped to a square or an upright rectangle.',
    },
  },
});
