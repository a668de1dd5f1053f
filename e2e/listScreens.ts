/** Paths of the screens that list the records of a content type, relative to `/admin`. */
export const listScreens = [
  'managebanner',
  'managpublishedtitles',
  'manageresources',
  'manageleadership',
  'manageopenaccess',
  'managesnippets',
];
