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
  name: 'Name',
  nameHint: 'As printed in the books.',
  orcid: 'ORCID iD',
  orcidHint: 'Enter it if the books have it. It tells people with the same name apart.',
  biography: 'Biography',
  website: 'Website',
  websiteHint: 'For example the page at the author’s university.',
  image: 'Portrait',
  imageHint: '.jpg, .jpeg, .png or .svg. Cropped to a square or an upright rectangle.',
  altText: 'Alternative text',
  focalHint: 'Click the face. The portrait on a phone is on the right.',
  nameIsEnough: 'The name next to the portrait is enough',
} as const;
