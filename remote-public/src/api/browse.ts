import type {
  BrowsedAuthor,
  BrowsedBook,
  BrowsedSeries,
  BrowsedSubject,
  BrowseIndex,
  BrowseNames,
  Entity,
  SubjectCounts,
} from '@juris/contract';
import { api } from '@juris/platform';
import { optionalEndpoint, optionalOutput } from './responses';
import { queryString } from './queryString';
import type { ListPageData } from './publicPages';

/** Selects one page of the books of an author, a series or a subject. */
export interface BrowseSelection {
  /** Slug of the author or the series, or code of the subject. */
  key: string;
  filters?: Readonly<Partial<Record<string, string>>>;
  /** Page number, from 1. */
  page?: number;
}

/** Names per page of the lists of authors and series. The number is divisible by two and three, the numbers of columns. */
export const namesPerPage = 120;

/** Selects one page of the list of all authors or all series. */
export interface NameSelection {
  kind: 'authors' | 'series';
  /** First character of the names, in lower case. */
  initial?: string;
  /** Page number, from 1. */
  page: number;
}

type Output<Response extends { output: unknown }> = Response['output'];

const entities: Entity[] = ['PublishedTitle', 'OpenAccess'];

const { endpoints } = api.enhanceEndpoints({ addTagTypes: entities }).injectEndpoints({
  endpoints: (build) => {
    const page = <Data extends BrowsedBooks>(kind: string) =>
      optionalEndpoint<{ output?: Data }, Data, BrowseSelection>(
        build,
        ({ key, filters, page: number }) =>
          `browse/${kind}/${encodeURIComponent(key)}${queryString({ ...filters, page: number })}`,
        (answer) => (Array.isArray(answer?.output?.books) ? answer.output : undefined),
        ...entities,
      );
    return {
      publicAuthor: page<Output<BrowsedAuthor>>('authors'),
      publicSeries: page<Output<BrowsedSeries>>('series'),
      publicSubject: page<Output<BrowsedSubject>>('subjects'),
      publicSubjects: optionalOutput<Output<SubjectCounts>>(build, () => 'browse/subjects', ...entities),
      publicBrowseNames: optionalOutput<Output<BrowseNames>, NameSelection>(
        build,
        ({ kind, initial, page: number }) =>
          `browse/${kind}${queryString({ initial, page: number, limit: namesPerPage })}`,
        ...entities,
      ),
      publicBrowseIndex: optionalOutput<Output<BrowseIndex>>(build, () => 'browse/index.json', ...entities),
    };
  },
});

/** Endpoint for an author with one page of the books. The data is `null` if no book names the author. */
export const author = endpoints.publicAuthor;
/** Endpoint for a series with one page of its volumes. The data is `null` if the series has no books. */
export const series = endpoints.publicSeries;
/** Endpoint for a subject with one page of its books. The data is `null` if the subject has no books. */
export const subject = endpoints.publicSubject;
/** Endpoint for the subjects that have books. The data is `null` if the API lacks this endpoint. */
export const subjects = endpoints.publicSubjects;
/** Endpoint for the names of all authors or all series. The data is `null` if the API lacks this endpoint. */
export const browseNames = endpoints.publicBrowseNames;
/** Endpoint for the paths of all pages of authors, series and subjects. `null` if the API lacks this endpoint. */
export const browsePaths = endpoints.publicBrowseIndex;

/** One page of the books of an author, a series or a subject. */
export type BrowsedBooks = Pick<Output<BrowsedSubject>, 'books' | 'total' | 'page'>;

/** Returns the books of a response as a page of a list. */
export const booksOf = ({ books, total, page }: BrowsedBooks): ListPageData<BrowsedBook> => ({
  items: books,
  total,
  page,
});
