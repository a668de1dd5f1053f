import { bearerAuth, errorResponses } from '../../../platform/http/endpointSchema';
import type { ApiServer } from '../../../platform/http/apiServer';
import type { Services } from '../../../setup/services';
import { currentUser, requireEditor } from '../../session/authHooks';
import { messageResponse } from '@juris/contract/failure';
import type { ContentType } from '../../content/contentType';
import { applyImport } from './applyImport';
import { planImport } from './planImport';
import { parseTitleFile } from './parseTitleFile';
import {
  confirmedTitleImport,
  IMPORT_LINES,
  titleImport,
  titleImportPlan,
} from '@juris/contract/titleImport';

/**
 * Maximum size of a request body in bytes. It is sufficient for a file of 6,000,000 characters in any script, as JSON.
 */
const LONGEST_BODY = 24 * 1024 * 1024;

/**
 * Routes that preview and import titles from a file. They are not in the specification.
 * @param list cached list of the content type, which is invalidated by an import
 */
export function titleImportRoutes(
  app: ApiServer,
  services: Services,
  contentType: ContentType,
  list: { invalidate(): void },
): void {
  const { db, sessions } = services;
  const onRequest = requireEditor(sessions);
  const common = { tags: [contentType.tag.name], security: bearerAuth };

  app.post(
    '/published-titles/import/preview',
    {
      onRequest,
      bodyLimit: LONGEST_BODY,
      schema: {
        ...common,
        operationId: 'previewTitleImport',
        summary: 'What a file of titles would do, line by line; nothing is written',
        description: `CSV with headings, at most ${IMPORT_LINES} titles. A line with an Id changes that title, one without adds one, unless the same title (name, author, publisher) is there. A field that the file does not have stays.`,
        body: titleImport,
        response: { 200: titleImportPlan, ...errorResponses(400, 401, 413, 415) },
      },
    },
    async ({ body: { csv } }) => ({ output: (await planImport(db, parseTitleFile(csv))).output }),
  );

  app.post(
    '/published-titles/import',
    {
      onRequest,
      bodyLimit: LONGEST_BODY,
      schema: {
        ...common,
        operationId: 'importTitles',
        summary: 'Does what a file of titles asks for, all of it or nothing',
        description:
          'With the `plan` of its preview; where it would do something else by now it is answered with 409. Each change is in the history. New titles have a plain cover.',
        body: confirmedTitleImport,
        response: {
          200: messageResponse('2 titles were added, 1 was changed.'),
          ...errorResponses(400, 401, 409, 413, 415),
        },
      },
    },
    async (request) => {
      const { csv, plan } = request.body;
      const { added, changed } = await applyImport(
        services,
        contentType,
        parseTitleFile(csv),
        plan,
        currentUser(request),
      );
      list.invalidate();
      return { message: `${counted(added)} added, ${counted(changed)} changed.` };
    },
  );
}

const counted = (count: number) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? 'title was' : 'titles were'}`;
