import { leader } from '@juris/contract/types/leader';

const { fields } = leader;

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
  image: fields.image.label,
  name: fields.personName.label,
  email: fields.email.label,
  category: fields.leadershipCategoryId.label,
  chooseCategory: 'Select…',
  team: fields.teamCategoryId.label,
  chooseTeam: 'Select…',
  linkedin: fields.linkedin.label,
  linkedinHint: fields.linkedin.hint,
  description: fields.description.label,
  altText: 'Alternative text',
  imageHint: fields.image.hint,
} as const;
