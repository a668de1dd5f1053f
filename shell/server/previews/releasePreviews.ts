import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { errorMessage } from '@juris/releases/errorMessage';
import { cachePolicy } from '../pages/sendPage';
import type { Choice } from '../releases/chooseReleases';
import type { ReleaseWatcher } from '../releases/releaseWatcher';
import { isEditor } from './previews';

/**
 * Cookie that permits a browser to preview releases: the token of a session, so that the permission ends with the
 * session. Browsers send it only if this site, the address bar or a bookmark opened the address (`SameSite=Strict`), so
 * a link of another site shows the active release.
 */
const permissionCookie = 'release-preview';

/** Format of the query parameter `release`, such as `public@1.9.0-1a2b3c`. */
const previewedRelease = /^([\w-]{1,40})@(\w[\w.-]{0,79})$/;

/**
 * Previews of stored releases that are not active. A member of staff opens an address with
 * `?release=<remote>@<version>`. The session is in the browser's storage, which the server cannot read. So the
 * application asks the user, posts the session's token to `/remotes/preview`, gets a cookie with it, and reloads the
 * page. Without the cookie of an active session, the parameter is ignored.
 */
export function releasePreviews(apiOrigin: string, releases: Pick<ReleaseWatcher, 'loadVersion'>) {
  const isPermitted = (cookies = '') => isEditor(apiOrigin, parseCookie(cookies)[permissionCookie] ?? '');

  return {
    /**
     * Adds the previewed release to the releases of a visit, if the address names one and the browser has the
     * permission. Other visitors must not get this response.
     * @param url Requested address.
     * @param cookies Value of the request's `Cookie` header.
     */
    async choose(url: URL, cookies: string | undefined, choice: Choice): Promise<Choice> {
      const given = url.searchParams.get('release');
      if (given === null) return choice;
      const [, name, version] = previewedRelease.exec(given) ?? [];
      const release =
        name !== undefined && version !== undefined && (await isPermitted(cookies))
          ? await releases.loadVersion(name, version).catch(() => undefined)
          : undefined;
      if (!name || !release) return { ...choice, isShared: true };
      return {
        ...choice,
        chosen: { ...choice.chosen, [name]: release },
        audience: 'check',
        isShared: true,
        previewed: name,
      };
    },

    /**
     * Serves `POST /remotes/preview`, which permits a browser with the token of an active session to preview releases.
     */
    register(server: FastifyInstance): void {
      server.post('/remotes/preview', { bodyLimit: 500 }, async (request, reply) => {
        void reply.header('cache-control', cachePolicy.preview);
        const [, token = ''] = /^Bearer ([\w.-]+)$/.exec(request.headers.authorization ?? '') ?? [];
        if (!(await isEditor(apiOrigin, token))) return reply.code(401).send('Sign in to preview a release.');
        const { data } = requestSchema.safeParse(request.body);
        const [, name, version] = previewedRelease.exec(data?.release ?? '') ?? [];
        const problem =
          name === undefined || version === undefined
            ? 'A release is named by remote and version, such as public@1.9.0-1a2b3c.'
            : await releases.loadVersion(name, version).then(() => undefined, errorMessage);
        if (problem !== undefined) return reply.code(409).type('text/plain; charset=utf-8').send(problem);
        const cookie = stringifySetCookie({
          ...{ name: permissionCookie, value: token },
          ...{ path: '/', httpOnly: true, sameSite: 'strict' },
          secure: request.protocol === 'https',
        });
        return reply.header('set-cookie', cookie).code(204).send();
      });
    },
  };
}

const requestSchema = z.strictObject({ release: z.string() });

/** Result of {@link releasePreviews}. */
export type ReleasePreviews = ReturnType<typeof releasePreviews>;
