/** The screens of the admin area that list content, below `/admin`. */
export const listScreens = [
  'managebanner',
  'managpublishedtitles',
  'manageresources',
  'manageleadership',
  'manageopenaccess',
  'managesnippets',
];
