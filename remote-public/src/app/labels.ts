/** Types of search results. Tests read them from here. */
export const searchTypes = {
  page: 'Page',
  title: 'Title',
  openAccess: 'Open access',
  resource: 'Resource',
  snippet: 'Snippet',
  contributor: (role: string, title: string) => `${role} of ${title}`,
} as const;
