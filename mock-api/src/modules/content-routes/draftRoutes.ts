import { z } from 'zod';
import {
  draftVersion,
  messageResponse,
  publishedVersion,
  restoredDraft,
  returnedDraft,
} from '@juris/contract';
import { recordResponse, savedResponse } from '@juris/contract/responses';
import { contentEndpoints } from '../content/endpoints';
import type { DraftRequest, DraftedType } from '../content/contentType';
import { publishRightOf } from '../content/draftRights';
import type { RecordDrafts } from '../content/recordDrafts';
import { idempotencyKey } from '../../platform/http/endpointSchema';
import { taggedRoutes } from '../../platform/http/taggedRoutes';
import type { ApiServer } from '../../platform/http/apiServer';
import { currentUser } from '../session/authHooks';

/**
 * Routes for staff that save, publish, discard and restore the drafts of one type of records. They are
 * not in the specification.
 */
export function draftRoutes(app: ApiServer, contentType: DraftedType, drafts: RecordDrafts): void {
  const { entity, table, label, tag, record, draft } = contentType;
  const { records } = drafts;
  const forms = contentEndpoints({ ...contentType, entity: `${entity}Draft` });
  const answer = savedResponse(`${entity}Draft`, record, 'The draft was saved.');
  const published = answer
    .extend({
      canUndo: z.literal(true).meta({
        description: 'The publication can be undone until the next change',
        examples: [true],
      }),
    })
    .meta({ id: `${entity}DraftPublished` });
  const restored = answer
    .extend({
      replacedDraft: z
        .int()
        .optional()
        .meta({ description: 'Version of the draft that was replaced', examples: [3] }),
    })
    .meta({ id: `${entity}DraftRestored` });
  const discarded = 'The draft was discarded.';
  const routes = taggedRoutes(app, tag.name);

  routes.read(`/drafts/${table}/:id`, 'readContent', {
    operationId: `get${entity}Draft`,
    summary: `Returns the draft of a ${label}`,
    description: 'Its `version` is that of the draft. Returns 404 if the record has no draft.',
    response: { 200: recordResponse(`${entity}Draft`, record) },
    handle: async ({ params }) => ({ output: await drafts.get(params.id) }),
  });

  if (draft.blank)
    routes.write(`/drafts/${table}`, 'writeDrafts', {
      ...forms.create(`Adds a draft of a ${label}`, draft.form, answer, 'A draft needs only a name. '),
      handle: async (request, reply) => {
        const added = await records.add(request, { ...request.body, isActive: 0 }, 'draft');
        const output = await records.read(added);
        return reply.code(201).send({ message: savedMessage(request.body, 'The draft was added.'), output });
      },
    });
  routes.write(`/drafts/${table}/:id`, 'writeDrafts', {
    ...forms.change(
      `Saves a draft of a ${label}`,
      draft.form,
      answer,
      'A published record stays public and unchanged. A record that was never published is changed itself. Fields and files that are not sent are kept.',
    ),
    handle: async (request) => {
      const { id } = request.params;
      await records.save(currentUser(request), id, request.body, 'draft');
      const message = savedMessage(request.body, 'The draft was saved.');
      return { message, output: await records.read(id) };
    },
  });

  routes.write(`/drafts/${table}/:id/publish`, publishRightOf(contentType), {
    operationId: `publish${entity}Draft`,
    summary: `Publishes the draft of a ${label}`,
    description: 'Replaces the published version in one act. Returns 400 with the missing fields.',
    headers: idempotencyKey,
    body: draftVersion,
    response: { 200: published },
    errors: [409],
    handle: async (request) => {
      const output = await drafts.publish(request, request.params.id, request.body?.draftVersion);
      return { message: `The ${label} was published.`, output, canUndo: true as const };
    },
  });

  routes.write(`/drafts/${table}/:id/publish/undo`, publishRightOf(contentType), {
    operationId: `undoPublish${entity}Draft`,
    summary: `Undoes the publication of the draft of a ${label}`,
    description:
      'Restores the version before and the draft. Returns 409 if the record has changed since the publication.',
    body: publishedVersion,
    response: { 200: answer },
    errors: [409],
    handle: async ({ account, params, body }) => {
      const output = await drafts.undo(currentUser({ account }), params.id, body.version);
      return { message: 'Publication undone. The changes are a draft again.', output };
    },
  });

  routes.write(`/drafts/${table}/:id/return`, publishRightOf(contentType), {
    operationId: `return${entity}Draft`,
    summary: `Returns the submitted draft of a ${label} to its author`,
    description: 'The draft keeps its values. Returns 409 if it is not in review.',
    body: returnedDraft,
    response: { 200: answer },
    errors: [409],
    handle: async (request) => {
      const output = await records.reviews.return(currentUser(request), request.params.id, request.body);
      return { message: 'The draft was returned.', output };
    },
  });

  routes.write(`/drafts/${table}/:id/discard`, 'writeDrafts', {
    operationId: `discard${entity}Draft`,
    summary: `Discards the draft of a published ${label}`,
    description: 'The published version does not change. The draft can be restored.',
    body: draftVersion,
    response: { 200: messageResponse(discarded) },
    errors: [409],
    handle: async (request) => {
      await drafts.discard(currentUser(request), request.params.id, request.body?.draftVersion);
      return { message: discarded };
    },
  });

  routes.write(`/drafts/${table}/:id/restore`, 'writeDrafts', {
    operationId: `restore${entity}Draft`,
    summary: `Restores a version of the draft of a ${label}`,
    description:
      'The published version does not change. Without `version`, the draft that was discarded last is restored; returns 409 if no draft was discarded or there is another draft.',
    body: restoredDraft,
    response: { 200: restored },
    errors: [409],
    handle: async (request) => {
      const { params, body } = request;
      const done = await drafts.restore(currentUser(request), params.id, body ?? {});
      return { message: 'The draft was restored.', ...done };
    },
  });
}

const savedMessage = ({ reviewNote }: DraftRequest, message: string) =>
  reviewNote === undefined ? message : 'The draft was submitted for review.';
