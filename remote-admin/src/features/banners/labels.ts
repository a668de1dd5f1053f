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
  title: 'Title',
  subTitle: 'Subtitle',
  sequenceNumber: 'Position',
  sequenceHint: 'Position in the carousel. Banners with -1 come last.',
  redirectURL: 'Link',
  redirectHint: 'A web address, a page such as /openaccess, or # for no link.',
  image: 'Image',
  altText: 'Alternative text',
  focalHint: 'Click the most important part of the image. Phone preview on the right.',
} as const;
