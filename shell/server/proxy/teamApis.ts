import type { FastifyInstance } from 'fastify';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { TeamApi } from '@juris/releases/remotes';
import { openForward, type Forward, type ForwardingOptions } from './forwardRequests';

/** Options of {@link forwardToTeams}. */
export interface TeamApiOptions extends Pick<ForwardingOptions, 'failures' | 'limits'> {
  /** Returns the APIs in the mount table, which can change while the server runs. */
  teamApis: () => readonly TeamApi[];
}

/** Request headers with which browsers identify a visitor, by the credential that an entry of the mount table allows. */
const credentials: Record<TeamApi['forwards'][number], string[]> = {
  token: ['authorization'],
  cookies: ['cookie', 'x-xsrf-token'],
};

/**
 * Response headers that describe only the response. Others, such as `NEL`, `Clear-Site-Data` or `Service-Worker-Allowed`,
 * apply to the whole site, of which an API of a team is only a part.
 */
const SENT = new Set([
  ...['accept-ranges', 'cache-control', 'content-disposition', 'content-encoding', 'content-language'],
  ...['content-length', 'content-range', 'content-type', 'date', 'deprecation', 'etag', 'expires'],
  ...['last-modified', 'link', 'location', 'retry-after', 'sunset', 'vary'],
]);

/** A response that a browser shows as a document must not act with the rights of the site. */
const ADDED = { 'content-security-policy': "default-src 'none'; sandbox" };

/** Returns the request headers that the API of a team does not get, and the headers of its responses. */
function rulesOf({ forwards }: TeamApi) {
  const withheld = (['token', 'cookies'] as const).filter((credential) => !forwards.includes(credential));
  return {
    withheld: withheld.flatMap((credential) => credentials[credential]),
    sends: (name: string) =>
      SENT.has(name) || name.startsWith('x-') || (name === 'set-cookie' && forwards.includes('cookies')),
    added: ADDED,
  };
}

/** Returns proxies of webpack-dev-server to the APIs of teams, with the rules of {@link forwardToTeams}. */
export const developmentProxies = (apis: readonly TeamApi[]) =>
  apis.map((api) => {
    const { withheld, sends, added } = rulesOf(api);
    return {
      context: `${api.prefix}/`,
      target: api.origin,
      changeOrigin: true,
      onProxyReq: (sent: ClientRequest) => withheld.forEach((name) => sent.removeHeader(name)),
      onProxyRes({ headers }: IncomingMessage) {
        for (const name of Object.keys(headers)) if (!sends(name)) delete headers[name];
        Object.assign(headers, added);
      },
    };
  });

/**
 * Creates the proxy to the APIs of teams, with separate limits for each. The token of staff and the cookies of visitors
 * stay here, and the API sets no cookies, unless its entry of the mount table says otherwise.
 * @param forward Forwards requests that have no prefix of a team.
 */
export function forwardToTeams(
  server: FastifyInstance,
  { teamApis, ...options }: TeamApiOptions,
  forward: Forward,
): Forward {
  const opened = new Map<string, ReturnType<typeof openForward>>();
  server.addHook('onClose', () => Promise.all([...opened.values()].map(({ close }) => close())));

  function open(api: TeamApi) {
    const key = JSON.stringify(api);
    const known = opened.get(key);
    if (known) return known;
    const next = openForward({ ...options, apiOrigin: api.origin, team: rulesOf(api) });
    opened.set(key, next);
    return next;
  }

  return (request, reply) => {
    const [path = ''] = (request.raw.url ?? '').split('?');
    const api = teamApis().find(({ prefix }) => path.startsWith(`${prefix}/`));
    return api ? open(api).forward(request, reply) : forward(request, reply);
  };
}
