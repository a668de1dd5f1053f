import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookup } from 'node:dns';
import type { LinkNetwork } from '../modules/links/publicNetwork';

/** A web site on this machine, to which the links of a test lead. */
export interface LinkedSite {
  origin: string;
  /** Received requests, such as `HEAD /page`. */
  requests: string[];
  close(): Promise<void>;
}

/** Starts a web site that responds to each request with `respond`. */
export async function startLinkedSite(respond: RequestListener): Promise<LinkedSite> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    respond(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://site.test:${port}`,
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Network in which host names that end with `.test` are this machine, at any port. */
export const localNetwork: LinkNetwork = {
  lookup: ((hostname: string, options: object, callback: never) =>
    lookup(hostname.endsWith('.test') ? '127.0.0.1' : hostname, options, callback)) as typeof lookup,
  isPublicAddress: (address) => address === '127.0.0.1',
  isAllowedPort: () => true,
};
