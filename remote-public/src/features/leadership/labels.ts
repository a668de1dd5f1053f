/** Labels of the pages of people. Their texts are in leadership.json. Tests read them from here. */
export const leadershipLabels = {
  team: 'Team',
  boards: 'Boards and team',
  noPeople: 'Nothing here yet.',
  contact: 'Contact us',
} as const;
