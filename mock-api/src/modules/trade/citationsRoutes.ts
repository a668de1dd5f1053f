import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { activeOpenAccessItem, activeTitle } from '../books/activeBooks';
import type { BookToCite } from '../books/citations/citedBook';
import { citationResponse } from '@juris/contract';
import { fileResponse, notModified } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import { notFound } from '../../platform/http/httpError';
import { sendText } from '../../platform/http/sendText';
import type { ApiServer } from '../../platform/http/apiServer';
import type { Services } from '../services';
import { dispositionOf } from '../files/downloadName';

/** File formats that reference managers import. */
const files = [
  { ending: 'bib', type: 'application/x-bibtex', name: 'BibTeX', example: '@book{Varma2024Torts,\n' },
  { ending: 'ris', type: 'application/x-research-info-systems', name: 'RIS', example: 'TY  - BOOK\n' },
  {
    ending: 'json',
    type: 'application/vnd.citationstyles.csl+json',
    name: 'CSL-JSON',
    example: '[{"id":"title-1","type":"book"}]',
  },
] as const;

/** Public routes that return the citations and citation files of active books. */
export function citationRoutes(app: ApiServer, { db, siteName, siteOrigin }: Services): void {
  const title = async (id: number): Promise<BookToCite> => {
    const found = await activeTitle(db, id);
    if (!found) throw notFound('title', id);
    return { ...found, key: `title-${id}`, address: `${siteOrigin}/titles/${id}` };
  };
  const item = async (id: number): Promise<BookToCite> => {
    const found = await activeOpenAccessItem(db, id);
    if (!found) throw notFound('open-access item', id);
    return {
      ...found,
      key: `openaccess-${id}`,
      publisherName: siteName,
      address: `${siteOrigin}/openaccess/${id}`,
    };
  };
  addRoutes(app, {
    path: '/citations/titles',
    tag: 'Published titles',
    entity: 'Title',
    label: 'title',
    find: title,
  });
  addRoutes(app, {
    path: '/citations/openaccess',
    tag: 'Open access',
    entity: 'OpenAccess',
    label: 'openaccess',
    find: item,
  });
}

/** Content type of books that can be cited. */
interface CitedContentType {
  path: string;
  tag: string;
  /** Name in the operation ids, for example `Title` in `citeTitle`. */
  entity: string;
  /** Word that replaces the title in the file name if the title has no usable letters. */
  label: string;
  /** @throws HttpError 404 if there is no active book with this id */
  find: (id: number) => Promise<BookToCite>;
}

function addRoutes(app: ApiServer, { path, tag, entity, label, find }: CitedContentType): void {
  taggedRoutes(app, tag).read(`${path}/:id`, 'public', {
    description: 'Returns 404 for an inactive book.',
    operationId: `cite${entity}`,
    summary: 'Returns the citation of a book in APA, MLA and Chicago style',
    response: { 200: citationResponse },
    handle: async ({ params }) => {
      return { output: await citationsOf(await find(params.id)) };
    },
  });

  for (const { ending, type, name, example } of files)
    taggedRoutes(app, tag).read(`${path}/:id/${ending}`, 'public', {
      description: 'Returns 404 for an inactive book.',
      operationId: `cite${entity}As${ending.charAt(0).toUpperCase()}${ending.slice(1)}`,
      summary: `Returns the citation of a book as a file: ${name}`,
      response: { 200: fileResponse(type, name, example), ...notModified },
      handle: async (request, reply) => {
        const book = await find(request.params.id);
        const { citationFile } = await loadCitations();
        return sendText(request, reply, {
          text: citationFile(book, ending),
          headers: {
            'content-type': `${type}; charset=utf-8`,
            'content-disposition': dispositionOf('attachment', {
              ...{ id: request.params.id, title: book.title, extension: ending, label },
            }),
          },
        });
      },
    });
}

type Citations = z.infer<typeof citationResponse>['output'];

/**
 * Cache of citations. The key is the complete book as JSON, so a changed book gets new citations. Formatting a citation
 * takes about 20 ms.
 */
const citationCache = new LRUCache<string, Citations>({ max: 1_000 });

async function citationsOf(book: BookToCite): Promise<Citations> {
  const key = JSON.stringify(book);
  const known = citationCache.get(key);
  if (known) return known;
  const { formatCitation: cited } = await loadCitations();
  const citations = { apa: cited(book, 'apa'), mla: cited(book, 'mla'), chicago: cited(book, 'chicago') };
  citationCache.set(key, citations);
  return citations;
}

/** Loads the citation libraries, which have some megabytes, for the first citation. */
const loadCitations = () => import('../books/citations/cite');
