import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReleaseList } from '../src/remotes/releaseList';

/** How many spellings of addresses are remembered: with a few hundred bytes each, it does not matter who makes them up. */
const most = 2_000;
/** For how long, in milliseconds. */
const keptFor = 60_000;

/**
 * Remembers what addresses ask for, by host and target as they were spelled, so that a page that is kept is found without
 * another look at the address. Everything is forgotten with the next release.
 */
export function knownAddresses<Asked extends object>(current: () => ReleaseList) {
  const known = new LRUCache<string, Asked>({ max: most, ttl: keptFor });
  const idOf = ({ host, url }: FastifyRequest) => `${host} ${url}`;
  let on = { ...current() };

  return {
    /** What the request's address asks for, as it was found out for the present releases. */
    get(request: FastifyRequest): Asked | undefined {
      const { public: pages, admin } = current();
      if (pages !== on.public || admin !== on.admin) {
        known.clear();
        on = { public: pages, admin };
      }
      return known.get(idOf(request));
    },
    /** To be had before the address is looked at: keeps what was found out, unless there are other releases by then. */
    keeper(request: FastifyRequest): (asked: Asked) => void {
      const id = idOf(request);
      const then = on;
      return (asked) => {
        if (on === then) known.set(id, asked);
      };
    },
  };
}
