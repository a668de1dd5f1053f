/** Labels of the leadership pages; their longer texts are in leadership.json. Tests use these constants too. */
export const leadershipLabels = {
  team: 'Team',
  boards: 'Boards and team',
  noPeople: 'Nothing here yet.',
  contact: 'Contact us',
} as const;
