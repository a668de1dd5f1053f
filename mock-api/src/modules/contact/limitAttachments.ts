import type { onRequestAsyncHookHandler } from 'fastify';
import { MAX_ATTACHMENTS, MAX_ATTACHMENT_SIZE } from '@juris/contract/uploadedFile';
import { HttpError } from '../../platform/http/httpError';
import { formLimitOf } from '../../platform/limits/formLimit';
import { formatMegabytes } from '../../platform/uploads/inspection/limits';
import type { Services } from '../../setup/services';

/** Maximum size of a proposal with attachments in bytes: the files, and 1 MiB for the other fields. */
const MAX_SIZE = MAX_ATTACHMENTS * MAX_ATTACHMENT_SIZE + 1024 * 1024;

/**
 * Limit of multipart requests, as a multiple of the form limit. It is higher because a form with a rejected file is
 * sent again.
 */
const TRIES = 2;

/**
 * Returns a hook that limits proposals with attachments before their files are received: by size, and by number per
 * network in ten minutes. Proposals without attachments are not limited here.
 */
export function limitAttachments({
  limits,
  formLimit,
}: Pick<Services, 'limits' | 'formLimit'>): onRequestAsyncHookHandler {
  const count = formLimitOf(limits, 'attachments', TRIES * formLimit);
  return async ({ headers, ip }) => {
    if (!headers['content-type']?.startsWith('multipart/')) return;
    if (Number(headers['content-length'] ?? 0) > MAX_SIZE)
      throw new HttpError(413, `The form is larger than ${formatMegabytes(MAX_SIZE)}.`, undefined, {
        connection: 'close',
      });
    await count(ip);
  };
}
