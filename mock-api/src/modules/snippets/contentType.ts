import { nameTermOfColumn } from '../content/terms';
import { type ContentType, draftFormOf } from '../content/contentType';
import { blankColumns, declaredType } from '../content/declaredType';
import { definedOnly } from '../content/fileColumns';
import { indianDay } from '../../platform/indianTime';
import {
  snippet,
  snippetDraftForm,
  newSnippet,
  snippetResponse,
  snippetChange,
  snippetList,
  snippetSavedResponse,
  type Snippet,
} from '@juris/contract/snippets';
import { sortColumns } from '@juris/contract/types/declaration';
import { snippet as declaration } from '@juris/contract/types/snippet';
import { sql } from 'kysely';
import { contentEndpoints } from '../content/endpoints';
import { specifiedRecords } from '../content/contentRoutes';
import { contentList } from '../content/contentList';
import { normaliseLine } from '@juris/contract/text';
import type { ApiServer } from '../../platform/http/apiServer';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { Services } from '../services';
import { partQuery } from '../content/listPart';
import { badRequest } from '../../platform/http/httpError';

/** Error message that specification section 5 requires. */
const BOTH_FILES = 'Please upload both cover image and PDF file';

/**
 * Routes of snippets, the issues of the newsletter (specification sections 3 and 7). Their responses contain records in
 * `data`; those of other content types in `output`.
 */
function snippetRoutes(app: ApiServer, services: Services, contentType: ContentType<'snippet'>) {
  const { db } = services;
  const list = contentList(app, services, contentType, {
    path: '/snippet',
    summary: 'Lists snippets, the latest first: active ones, and all of them for a valid token',
    query: partQuery(contentType.sorts),
    rows: db.selectFrom('snippet').selectAll(),
    // Snippets are sorted by date, latest first.
    order: [
      { by: sql.ref('snippet.published_date'), descending: true },
      { by: sql.ref('snippet.id'), descending: true },
    ],
    answer: (data, part) => ({ data, ...part }),
    schema: snippetList,
  });
  const find = (id: number): Promise<Snippet | undefined> =>
    db.selectFrom('snippet').selectAll().where('id', '=', id).executeTakeFirst();
  const content = specifiedRecords(services, contentType, find, list);
  const endpoints = contentEndpoints(contentType);
  const routes = taggedRoutes(app, contentType.tag.name);
  routes.read('/snippet/:id', 'optional', {
    ...endpoints.one('Returns a snippet; an inactive one only with a token', snippetResponse),
    handle: async (request) => ({ data: await content.getVisible(request) }),
  });

  routes.write('/snippet/create', 'writeDrafts', {
    ...endpoints.create(
      'Adds a snippet, active by default; without a title it gets the name of the PDF',
      newSnippet,
      snippetSavedResponse,
    ),
    // The specification requires the same message whether one or both files are missing.
    preValidation: async ({ body }) => {
      const missing = ['coverImage', 'pdfFile'].filter((name) => !hasField(body, name));
      if (missing.length > 0) throw badRequest(Object.fromEntries(missing.map((name) => [name, BOTH_FILES])));
    },
    handle: async (request, reply) => {
      const data = await content.create(request, request.body);
      return reply.code(201).send({ message: 'The snippet was added.', data });
    },
  });

  routes.write('/snippet/update/:id', 'writeDrafts', {
    ...endpoints.change(
      'Changes a snippet or toggles its status',
      snippetChange,
      snippetSavedResponse,
      'Accepts title, files and `isActive`; fields that are not sent are kept. An empty request toggles the status.',
    ),
    handle: async (request) => {
      const { params, body } = request;
      const { message, row: data } = await content.change(request, params.id, body ?? {});
      return { message, data };
    },
  });
  return list;
}

const isEmpty = (fields: object) => Object.keys(definedOnly(fields)).length === 0;

const hasField = (body: unknown, name: string) => typeof body === 'object' && body !== null && name in body;

/** Returns a title from the name of a PDF, for example "Autumn list" from `Autumn list.pdf`. */
const nameWithoutEnding = (fileName: string) =>
  normaliseLine(
    fileName
      .replace(/^.*[/\\]/, '')
      .replace(/\.pdf\s*$/i, '')
      .slice(0, 300),
  ) || 'Snippet';

/** Content type of snippets, which are the issues of the newsletter (specification section 3). */
export const snippetContentType: ContentType<'snippet'> = {
  ...declaredType(declaration),
  sorts: { ...sortColumns(declaration), published_date: 'published_date' },
  status: 'is_active',
  tag: { name: 'Snippets', description: 'Issues of the newsletter' },
  draft: {
    ...draftFormOf(snippetDraftForm, ({ title, date, ...fields }, before = {}, savedAs) => ({
      ...(savedAs === 'record' &&
        isEmpty({ title, date, ...fields }) && {
          is_active: Reflect.get(before, 'is_active') === 1 ? 0 : 1,
        }),
      ...fields,
      title:
        title ||
        Reflect.get(before, 'title') ||
        (fields.pdfFile ? nameWithoutEnding(fields.pdfFile.originalName) : ''),
      published_date: Reflect.get(before, 'published_date') || date || indianDay(Date.now()),
    })),
    blank: blankColumns(declaration),
  },
  record: snippet,
  terms: nameTermOfColumn('title'),
  routes: snippetRoutes,
};
