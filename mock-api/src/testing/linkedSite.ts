import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { lookup } from 'node:dns';
import type { LinkNetwork } from '../platform/http/publicNetwork';

/** A web site on this machine, to which the links of a test lead. */
export interface LinkedSite {
  origin: string;
  /** Network in which this site has all host names that end with `.test`; nothing responds at `silent.test`. */
  network: LinkNetwork;
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
    origin: 'http://site.test',
    network: { lookup: lookupLocally, isPublicAddress: (address) => address.startsWith('127.0.0.'), port },
    requests,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The site listens on 127.0.0.1 only. */
const lookupLocally = ((hostname: string, options: object, callback: never) =>
  lookup(hostname === 'silent.test' ? '127.0.0.2' : '127.0.0.1', options, callback)) as typeof lookup;
