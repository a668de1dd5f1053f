/**
 * Public pages by path, except pages of single books, with the names that staff see when they choose the target of a
 * link. A test in remote-public compares this list with the routes.
 */
export const sitePages = {
  '/': 'Home',
  '/leadership/management': 'Management',
  '/leadership/advisory': 'Advisory Board',
  '/leadership/acquisition': 'Team: Acquisition',
  '/leadership/editorial': 'Team: Editorial',
  '/leadership/sales': 'Team: Sales',
  '/leadership/salessupport': 'Team: Sales Support',
  '/leadership/finance': 'Team: Finance',
  '/leadership/marketing': 'Team: Marketing',
  '/juris/about': 'About Juris Press',
  '/juris/publishedtitle': 'Titles Published by Juris Press',
  '/juris/publishwithjuris': 'Publish with Juris Press',
  '/thomson/about': 'About Thomson Reuters',
  '/thomson/publishedtitle': 'Titles Published for Thomson Reuters',
  '/thomson/publishwithus': 'Publish with Us for Thomson Reuters',
  '/titles': 'All Published Titles',
  '/subjects': 'Subjects',
  '/authors': 'Authors',
  '/series': 'Series',
  '/representation/brill': 'About Brill',
  '/representation/jove': 'About JoVE',
  '/representation/writefull': 'About Writefull',
  '/representation/enquiry': 'Enquiry',
  '/openaccess': 'Open Access',
  '/resources': 'Resources',
  '/sevices': 'Our Services',
  '/librarians': 'For Libraries and Booksellers',
  '/authors-guide': 'For Authors',
  '/contactus': 'Contact Us',
  '/ahpi/lifestyleasmedicine/references': 'References for Lifestyle Medicine',
  '/communicatecare/references': 'References for Communication in Healthcare',
  '/southasianeditions': 'South Asian Editions',
  '/TRI/reprints/contentcheck': 'Reprint content check',
  '/privacy': 'Privacy',
  '/accessibility': 'Accessibility',
} as const;

/** Parts of pages that the search finds, by address, with their names. */
export const searchedParts = { '/resources?publisher=8': 'Newsletter' } as const;
