import { declareType } from './declaration';
import { focalPoint } from './kinds';

/** People of the management, the advisory board and the teams (specification section 3). */
export const leader = declareType({
  name: 'leader',
  noun: 'person',
  screen: 'manageleadership',
  words: {
    heading: 'Leadership',
    one: 'person',
    many: 'people',
    entry: 'Leadership',
    label: 'Person',
    deactivate: 'Do you want to deactivate the leader?',
    consequence: (name) =>
      `“${name}” is removed from the leadership pages immediately. You can publish this person again here.`,
    whenEmpty: 'People appear on the page of their category or team.',
  },
  hasSchedule: false,
  fields: {
    personName: { kind: 'text', max: 200, label: 'Name', cut: 20, isName: true, isRequired: true },
    email: { kind: 'email', label: 'E-mail', list: 'detail', cut: 15, isSearched: true, isSorted: true },
    leadershipCategoryId: {
      kind: 'choice',
      max: 3,
      label: 'Category',
      list: 'wide',
      cut: 20,
      isRequired: true,
      isSorted: true,
    },
    teamCategoryId: { kind: 'choice', max: 6, label: 'Team', list: 'wide', cut: 20, isSorted: true },
    linkedin: {
      kind: 'externalLink',
      label: 'LinkedIn',
      hint: 'Link for the LinkedIn button. Leave empty to hide the button.',
      list: 'extra',
      cut: 10,
      isChecked: true,
      isSorted: true,
    },
    description: {
      kind: 'paragraphs',
      max: 2000,
      label: 'Description',
      list: 'extra',
      cut: 20,
      isSearched: true,
      isSorted: true,
    },
    ...focalPoint(
      50,
      30,
      'Click the face. The page of the team crops the picture to a square, as on the right.',
    ),
    image: {
      kind: 'image',
      folder: 'leaders',
      column: 'imgLink',
      label: 'Image',
      hint: '.jpg, .jpeg, .png or .svg. Cropped to a square around the focal point.',
      shape: 'portrait',
      isRequired: true,
    },
  },
});
