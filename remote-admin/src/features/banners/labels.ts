import { banner } from '@juris/contract/types/banner';

const { fields } = banner;

/** Labels of the banner screen. Tests read them from here. */
export const bannerLabels = {
  heading: 'Banners',
  one: 'banner',
  many: 'banners',
  add: 'Add Banner',
  edit: 'Edit Banner',
  deactivate: 'Do you want to deactivate the banner?',
  consequence: (name: string) =>
    `“${name}” is removed from the home page immediately. You can activate it again here.`,
  whenEmpty: 'Banners are images with a title, shown at the top of the home page.',
  title: fields.title.label,
  subTitle: fields.subTitle.label,
  sequenceNumber: fields.sequenceNumber.label,
  sequenceHint: fields.sequenceNumber.hint,
  redirectURL: fields.redirectURL.label,
  redirectHint: fields.redirectURL.hint,
  image: fields.image.label,
  altText: 'Alternative text',
  focalHint: 'Click the most important part of the image. Phone preview on the right.',
} as const;
