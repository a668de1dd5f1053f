import { z } from 'zod';
import {
  browsedAuthor,
  browsedSeries,
  browsedSubject,
  browseIndex,
  browseNames,
  subjectCounts,
} from '@juris/contract';
import { subjectCode } from '../books/subjectCode';
import { notModified } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import { bookPageQuery } from './bookPage';
import { nameListQuery, type BrowseResponses } from './browseResponses';
import { feedResponse, NEWEST } from '../feeds/atomFeed';
import { feedKinds } from './feeds';

const slugParam = z.object({
  slug: z
    .string()
    .min(1)
    .max(200)
    .meta({
      description: 'Last part of the address of the page',
      examples: ['asha-varma-0000-0002-1825-0097'],
    }),
});

const codeParam = z.object({
  code: subjectCode.meta({ description: 'Thema code, or the letter of a broad subject' }),
});

/** Routes of the pages of authors, series and subjects. They are not in the specification. */
export function browseRoutes(app: ApiServer, { browse }: { browse: BrowseResponses }): void {
  const bookPage = 'Contains one page of the active books, published titles and open-access books together.';
  const routes = taggedRoutes(app, 'Browse');
  routes.read('/browse/authors/:slug', 'public', {
    operationId: 'getAuthor',
    summary: 'Returns an author, editor or translator with the books',
    description: `${bookPage} The \`slug\` of the response is the canonical one; it differs from the requested one after a change of the name.`,
    params: slugParam,
    querystring: bookPageQuery,
    response: { 200: browsedAuthor, ...notModified },
    errors: [404],
    handle: (request, reply) =>
      browse.author.sendResponse(request, reply, { ...request.params, ...request.query }),
  });
  routes.read('/browse/series/:slug', 'public', {
    operationId: 'getSeries',
    summary: 'Returns a series with its volumes in order',
    description: bookPage,
    params: slugParam,
    querystring: bookPageQuery,
    response: { 200: browsedSeries, ...notModified },
    errors: [404],
    handle: (request, reply) =>
      browse.series.sendResponse(request, reply, { ...request.params, ...request.query }),
  });
  routes.read('/browse/subjects/:code', 'public', {
    operationId: 'getSubject',
    summary: 'Returns a subject with the subjects below it and the books',
    description: `${bookPage} Includes the books of the subcategories.`,
    params: codeParam,
    querystring: bookPageQuery,
    response: { 200: browsedSubject, ...notModified },
    errors: [404],
    handle: (request, reply) =>
      browse.subject.sendResponse(request, reply, { ...request.params, ...request.query }),
  });
  routes.read('/browse/subjects', 'public', {
    operationId: 'getSubjects',
    summary: 'Lists the subjects that have active books',
    description: 'Sorted by code. A count includes the books of the subcategories.',
    response: { 200: subjectCounts, ...notModified },
    handle: (request, reply) => browse.subjects.sendResponse(request, reply, {}),
  });
  const lists = { authors: 'filedPerson', series: 'seriesPage' } as const;
  for (const kind of ['authors', 'series'] as const)
    routes.read(`/browse/${kind}`, 'public', {
      operationId: kind === 'authors' ? 'getAuthors' : 'getAllSeries',
      summary: `Lists the ${kind} of the active books by name`,
      description: `Contains one page of the names, sorted by ${kind === 'authors' ? 'family name' : 'title'}, and the initials of all names.`,
      querystring: nameListQuery,
      response: { 200: browseNames, ...notModified },
      handle: (request, reply) =>
        browse.names.sendResponse(request, reply, { facet: lists[kind], ...request.query }),
    });
  routes.read('/browse/index.json', 'public', {
    operationId: 'getIndexOfBrowsePages',
    summary: 'Lists the paths of all pages of authors, series and subjects, for sitemaps',
    description: 'Contains only pages that have active books.',
    response: { 200: browseIndex, ...notModified },
    handle: (request, reply) => browse.index.sendResponse(request, reply, {}),
  });
}

const fileParam = z.object({
  file: z
    .string()
    .max(200)
    .regex(/.\.atom$/, 'must be the address of a page and .atom')
    .meta({ description: 'Last part of the address of the page and `.atom`', examples: ['law.atom'] }),
});

/** Routes of the feeds with the newest books of an author, a series or a subject. */
export function browseFeedRoutes(app: ApiServer, { browse }: { browse: BrowseResponses }): void {
  for (const kind of feedKinds)
    taggedRoutes(app, 'Browse').read(`/feeds/${kind}/:file`, 'public', {
      operationId: `getFeedOf${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
      summary: `New books of one page of /${kind}, as an Atom feed`,
      description: `The ${NEWEST} latest active books.`,
      params: fileParam,
      response: { 200: feedResponse, ...notModified },
      errors: [404],
      handle: (request, reply) =>
        browse.feed.sendResponse(request, reply, { kind, slug: request.params.file.replace(/\.atom$/, '') }),
    });
}
