import { declareType } from './declaration';
import { focalPoint } from './kinds';

/** Banners of the carousel on the home page (specification section 3). */
export const banner = declareType({
  name: 'banner',
  noun: 'banner',
  screen: 'managebanner',
  words: {
    heading: 'Banners',
    one: 'banner',
    many: 'banners',
    entry: 'Banner',
    deactivate: 'Do you want to deactivate the banner?',
    consequence: (name) =>
      `“${name}” is removed from the home page immediately. You can publish it again here.`,
    whenEmpty: 'Banners are images with a title, shown at the top of the home page.',
  },
  hasSchedule: true,
  fields: {
    title: { kind: 'text', max: 200, isWide: true, label: 'Title', cut: 20, isName: true, isRequired: true },
    subTitle: {
      kind: 'text',
      max: 300,
      isWide: true,
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
    ...focalPoint(50, 50, 'Click the most important part of the image. Phone preview on the right.'),
    image: {
      kind: 'image',
      folder: 'banners',
      column: 'imgLink',
      label: 'Image',
      shape: 'banner',
      withoutAltText: 'Decorative image (no description)',
      isRequired: true,
    },
  },
});
