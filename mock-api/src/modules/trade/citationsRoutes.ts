import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { activeBook } from '../books/activeBooks';
import type { BookToCite } from '../books/citations/citedBook';
import { citationResponse } from '@juris/contract';
import { fileResponse, notModified } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
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

const shelves = [
  { shelf: 'titles', tag: 'Published titles', entity: 'Title', label: 'title' },
  { shelf: 'openaccess', tag: 'Open access', entity: 'OpenAccess', label: 'openaccess' },
] as const;

/** Public routes that return the citations and citation files of active books. */
export function citationRoutes(app: ApiServer, services: Services): void {
  for (const { shelf, tag, entity, label } of shelves) {
    const routes = taggedRoutes(app, tag);
    const find = async (id: number): Promise<BookToCite> => ({
      ...(await activeBook(services, shelf, id)),
      ...{ key: `${label}-${id}`, address: `${services.siteOrigin}/${shelf}/${id}` },
    });

    routes.read(`/citations/${shelf}/:id`, 'public', {
      description: 'Returns 404 for an inactive book.',
      operationId: `cite${entity}`,
      summary: 'Returns the citation of a book in APA, MLA and Chicago style',
      response: { 200: citationResponse },
      handle: async ({ params }) => ({ output: await citationsOf(await find(params.id)) }),
    });

    for (const { ending, type, name, example } of files)
      routes.read(`/citations/${shelf}/:id/${ending}`, 'public', {
        description: 'Returns 404 for an inactive book.',
        operationId: `cite${entity}As${ending.charAt(0).toUpperCase()}${ending.slice(1)}`,
        summary: `Returns the citation of a book as a file: ${name}`,
        response: { 200: fileResponse(type, name, example), ...notModified },
        handle: async (request, reply) => {
          const { id } = request.params;
          const book = await find(id);
          const { citationFile } = await loadCitations();
          return sendText(request, reply, {
            text: citationFile(book, ending),
            headers: {
              'content-type': `${type}; charset=utf-8`,
              // The label replaces a title without usable letters.
              'content-disposition': dispositionOf('attachment', {
                ...{ id, title: book.title, extension: ending, label },
              }),
            },
          });
        },
      });
  }
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
