/** Labels of the pages of authors, series and subjects. Tests use these constants too. */
export const browseLabels = {
  author: 'Author',
  series: 'Series',
  subject: 'Subject',
  subjects: 'Subjects',
  subjectsLead: 'All our books by subject, from law to medicine.',
  authorsLead: 'Everyone who has written, edited or translated our books, sorted by family name.',
  allSeriesLead: 'All our series, sorted by title.',
  initials: 'First letters',
  allInitials: 'All',
  seriesLead: 'All volumes of this series, in order.',
  subjectLead: 'Books on this subject, the newest first.',
  narrower: 'Narrower subjects',
  moreSubjects: (count: number) => `${count} more subjects`,
  about: 'About the author',
  aboutSeries: 'About the series',
  website: 'Website',
  orcid: 'ORCID iD',
  sameName: 'Other people with this name',
  authorOf: (title: string) => `author of ${title}`,
  volume: (number: string) => `Volume ${number}`,
  countOf: {
    authors: (count: number) => (count === 1 ? '1 author' : `${count.toLocaleString('en-IN')} authors`),
    series: (count: number) => `${count.toLocaleString('en-IN')} series`,
  },
  issns: (issn: string, eIssn: string) => {
    const numbers = [issn && `${issn} (print)`, eIssn && `${eIssn} (online)`].filter(Boolean);
    return numbers.length > 0 ? `ISSN ${numbers.join(', ')}` : '';
  },
  volumes: (count: number) => (count === 1 ? '1 volume' : `${count} volumes`),
  describeAuthor: (name: string) =>
    `Books by ${name} from Juris Press, with biography and details of each book.`,
  describeSeries: (title: string) => `The volumes of the series ${title} from Juris Press, in order.`,
  describeSubject: (name: string) =>
    `Books on ${name.toLowerCase()} from Juris Press, in print and as e-books.`,
  feed: (name: string) => `New books: ${name}`,
} as const;
