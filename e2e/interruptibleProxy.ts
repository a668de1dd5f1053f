import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Proxy that can interrupt connections to a site during a transfer. */
export interface InterruptibleProxy {
  /** Address of the site through this proxy. */
  address: string;
  /** Closes all connections and rejects new ones until `mend` is called. */
  cut(): void;
  /** Accepts connections again. */
  mend(): void;
  /** Stops the proxy. */
  close(): void;
}

/** Starts a proxy in front of a site. */
export async function startInterruptibleProxy(site: string): Promise<InterruptibleProxy> {
  const { hostname, port } = new URL(site);
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, hostname, resolve));
  const cut = () => {
    isCut = true;
    for (const end of ends) end.destroy();
  };
  return {
    address: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
