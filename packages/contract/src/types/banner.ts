import { declareType } from './declaration';
import { focalPoint } from './kinds';

/** Banners of the carousel on the home page (specification section 3). */
export const banner = declareType({
  name: 'banner',
  noun: 'banner',
  hasSchedule: true,
  fields: {
    title: { kind: 'text', max: 200, label: 'Title', cut: 20, isName: true, isRequired: true },
    subTitle: {
      kind: 'text',
      max: 300,
      label: 'Subtitle',
      list: 'detail',
      cut: 20,
      isSearched: true,
      isSorted: true,
    },
    sequenceNumber: {
      kind: 'number',
      min: -1,
      max: 9999,
      blank: -1,
      label: 'Position',
      hint: 'Position in the carousel. Banners with -1 come last.',
      list: 'detail',
      isRequired: true,
      isSorted: true,
    },
    redirectURL: {
      kind: 'link',
      blank: '#',
      label: 'Link',
      hint: 'A web address, a page such as /openaccess, or # for no link.',
      list: 'wide',
      isChecked: true,
      isSorted: true,
    },
    ...focalPoint(50, 50),
    image: {
      kind: 'image',
      folder: 'banners',
      column: 'imgLink',
      label: 'Image',
      shape: 'banner',
      isRequired: true,
    },
  },
});
