/** Labels of the leadership screen. Tests read them from here. */
export const leaderLabels = {
  heading: 'Leadership',
  one: 'person',
  many: 'people',
  add: 'Add Leadership',
  edit: 'Edit Leadership',
  deactivate: 'Do you want to deactivate the leader?',
  consequence: (name: string) =>
    `“${name}” is removed from the leadership pages immediately. You can activate this person again here.`,
  whenEmpty: 'People appear on the page of their category or team.',
  image: 'Image',
  name: 'Name',
  email: 'E-mail',
  category: 'Category',
  chooseCategory: 'Select…',
  team: 'Team',
  chooseTeam: 'Select…',
  linkedin: 'LinkedIn',
  linkedinHint: 'Link for the LinkedIn button. Leave empty to hide the button.',
  description: 'Description',
  altText: 'Alternative text',
  imageHint: '.jpg, .jpeg, .png or .svg. Cropped to a square: keep the face in the centre.',
} as const;
