/** The screens of the admin area that list content, relative to `/admin`. */
export const listScreens = [
  'managebanner',
  'managpublishedtitles',
  'manageresources',
  'manageleadership',
  'manageopenaccess',
  'managesnippets',
];
