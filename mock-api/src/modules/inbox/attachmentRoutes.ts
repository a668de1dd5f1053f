import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/httpError';
import type { Services } from '../../setup/services';
import { dispositionOf } from '../files/downloadName';
import { ATTACHMENTS_FOLDER } from '../files/uploadFolders';
import { requireRight } from '../session/authHooks';
import { authorizationInCookie } from '../session/fileCookie';
import { unauthorized } from '../../platform/http/httpError';

/** Media types of attachments, by extension. */
const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/**
 * Serves `/uploads/attachments/<id>` to staff who may read the inbox, with the token or the cookie of the session. The
 * browser always downloads the file.
 */
export function attachmentRoutes(app: FastifyInstance, { db, uploads, sessions }: Services): void {
  app.get<{ Params: { id: string } }>('/uploads/attachments/:id', async (request, reply) => {
    void reply.header('cache-control', 'private, no-store');
    const authorization = request.headers.authorization ?? authorizationInCookie(request);
    if (authorization === undefined) throw unauthorized();
    requireRight(await sessions.authenticate(authorization), 'readInbox');
    const id = /^\d{1,9}$/.test(request.params.id) ? Number(request.params.id) : 0;
    const attachment = await db
      .selectFrom('messageAttachment')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    const content = attachment && (await uploads.storage.read(`${ATTACHMENTS_FOLDER}/${attachment.file}`));
    if (!attachment || !content) throw notFound('attachment', id);
    const extension = attachment.file.split('.').at(-1) ?? '';
    const title = attachment.name.slice(0, -extension.length - 1);
    return reply
      .headers({
        'content-type': mediaTypes[extension] ?? 'application/octet-stream',
        'content-length': attachment.size,
        'content-disposition': dispositionOf('attachment', { id, title, extension, label: 'attachment' }),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(content);
  });
}
