/** Labels of the pages that replace one that is unknown or has failed. The heading is fixed by the specification. */
export const errorLabels = {
  noPage: 'There is no page at this address. It may have moved, or the link may be incomplete.',
  search: 'Search titles and authors',
  submit: 'Search',
  allTitles: 'All titles',
  contact: 'Contact Us',
  failed: 'Something went wrong. Try again, or start from the home page.',
  retry: 'Try again',
  home: 'Go to Home',
  admin: 'Go to the admin area',
} as const;
