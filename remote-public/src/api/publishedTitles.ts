import type { BookFacets, CataloguedTitleResponse, ListResponse, PublishedTitle } from '@juris/contract';
import { api } from '@juris/platform';
import { withSummary, publicPages } from './publicPages';
import { isUnknownEndpoint, optionalEndpoint, parseListResponse } from './responses';
import { queryString } from './queryString';

export type TitlePart = { publisherName: string };

/**
 * A title with its catalogue record and its sample chapter. An API with only the specified endpoints does not return
 * them.
 */
export type CataloguedTitle = PublishedTitle &
  Partial<Pick<CataloguedTitleResponse['output'], 'record' | 'sampleLink' | 'sampleBytes'>>;

/** Endpoint for the pages of active titles, in the order that staff have set. */
export const publishedTitles = publicPages<PublishedTitle, TitlePart>('publicTitles', {
  entity: 'PublishedTitle',
  url: 'published-titles',
  what: 'published titles',
  belongs: ({ isActive, publisherName }, part) =>
    isActive === 1 && (!part || publisherName === part.publisherName),
  complete: withSummary,
});

/** Selects the titles on the home page: those that staff have moved first, then the newest. */
export const titlesOnShelf = { filters: { sort: 'featured' }, limit: 6 };

const { endpoints } = api.enhanceEndpoints({ addTagTypes: ['PublishedTitle'] }).injectEndpoints({
  endpoints: (build) => ({
    publicTitle: build.query<CataloguedTitle, number>({
      queryFn: async (id, _calling, _options, call) => {
        const { data, error } = await call({ url: `published-titles/${id}/record` });
        const title = error
          ? isUnknownEndpoint(error) &&
            (await titleInWholeList(id, async (url) => (await call({ url })).data))
          : (data as { output?: CataloguedTitle } | null)?.output;
        if (title) return { data: withSummary(title) };
        return {
          error: error ?? { kind: 'bad response', message: 'The API answered without a title.' },
        };
      },
      providesTags: ['PublishedTitle'],
    }),
    publicTitleFacets: optionalEndpoint(
      build,
      (part: Partial<TitlePart>) => `published-titles/facets${queryString(part)}`,
      (answer: BookFacets | null) => (answer?.output?.subjects ? answer.output : undefined),
      'PublishedTitle',
    ),
    publicRelatedTitles: optionalEndpoint(
      build,
      (id: number) => `published-titles/${id}/related`,
      (answer: ListResponse<PublishedTitle> | null) =>
        parseListResponse<PublishedTitle>(answer)?.rows.map(withSummary),
      'PublishedTitle',
    ),
  }),
});

/**
 * Finds a title in the list of an API with only the specified endpoints, which returns the whole list. Returns undefined
 * for an API that supports `limit`: the title does not exist there.
 */
async function titleInWholeList(id: number, fetch: (url: string) => Promise<unknown>) {
  const list = parseListResponse<PublishedTitle>(await fetch('published-titles?limit=1'));
  if (!list || list.total !== undefined) return undefined;
  return list.rows.find((title) => title.id === id && title.isActive === 1);
}

export const publishedTitle = endpoints.publicTitle;

/** Endpoint for the values that a list of titles can be filtered by. */
export const titleFacets = endpoints.publicTitleFacets;

/** Endpoint for at most four titles that are related to the title with the given id. */
export const relatedTitles = endpoints.publicRelatedTitles;

/** Returns the author line that staff entered. If it is empty, returns the names of the catalogue record, e.g. of editors. */
export const creditOf = ({ authorName, authors }: PublishedTitle) => authorName || authors.join(', ');
