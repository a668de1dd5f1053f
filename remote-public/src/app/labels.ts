/** Labels for the types of search results. Tests use these constants too. */
export const searchTypes = {
  page: 'Page',
  title: 'Title',
  openAccess: 'Open access',
  series: 'Series',
  subject: 'Subject',
  resource: 'Resource',
  snippet: 'Snippet',
  contributor: (role: string, title: string) => `${role} of ${title}`,
} as const;
