import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

/** How many spellings of addresses are remembered: with a few hundred bytes each, it does not matter who makes them up. */
const maxAddresses = 2_000;
/** For how long, in milliseconds. */
const maxAge = 60_000;

/** What is on of each remote, by its name; another object as soon as it is another release. */
type Releases = Readonly<Record<string, object | undefined>>;
/** An address as a request spells it. */
type Spelling = Pick<FastifyRequest, 'host' | 'url'>;

/**
 * Remembers what addresses ask for, by host and target as they were spelled, so that a page that is kept is found without
 * another look at the address. Everything is forgotten with the next release.
 */
export function knownAddresses<Resolved extends object>(current: () => Releases) {
  const known = new LRUCache<string, Resolved>({ max: maxAddresses, ttl: maxAge });
  const keyOf = ({ host, url }: Spelling) => `${host} ${url}`;
  let on = { ...current() };

  return {
    /** What the request's address asks for, as it was found out for the present releases. */
    get(request: Spelling): Resolved | undefined {
      const now = current();
      if (!areSame(now, on)) {
        known.clear();
        on = { ...now };
      }
      return known.get(keyOf(request));
    },
    /** To be had before the address is looked at: remembers what was found out, unless there are other releases by then. */
    remember(request: Spelling): (resolved: Resolved) => void {
      const key = keyOf(request);
      const then = on;
      return (resolved) => {
        if (on === then) known.set(key, resolved);
      };
    },
  };
}

/** A loop without lists of its own: it runs for every request. */
function areSame(now: Releases, before: Releases): boolean {
  for (const name in now) if (now[name] !== before[name]) return false;
  for (const name in before) if (!(name in now)) return false;
  return true;
}
