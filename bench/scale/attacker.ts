/**
 * Runs one hostile client as a separate process: `attacker.ts <site> <API> <attacks> <seconds>`. The client sends
 * uncacheable requests over 32 connections, all with the same IP address. At the end it prints its {@link
 * AttackerReport} as JSON.
 */
import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { editorToken } from '../../e2e/signInAsEditor';

const connections = 32;

/** IP address of the attacker. The site trusts this header in connections from its own machine. */
const headers = { 'x-forwarded-for': '203.0.113.9' };

const form = {
  method: 'POST',
  headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
  body: 'name=Nalini&email=nalini%40example.org&message=A+trial',
} as const;

const below = (limit: number) => Math.floor(Math.random() * limit);

/** Functions that make the requests of each attack. The argument is a random text, which makes each request unique. */
const attacks: Record<string, (any: string) => autocannon.Request> = {
  filters: (any) => ({ method: 'GET', path: `/titles?author=${any}` }),
  forms: (any) => ({ ...form, path: `/representation/enquiry?any=${any}` }),
  'unknown addresses': (any) => ({ method: 'GET', path: `/no/${any}` }),
  'unknown books': () => ({ method: 'GET', path: `/titles/${below(1e8)}` }),
  'search page': (any) => ({ method: 'GET', path: `/search?q=${any}` }),
  'search in a list': (any) => ({ method: 'GET', path: `/titles?q=${any}` }),
  'pages of authors': () => ({ method: 'GET', path: `/authors?page=${below(300)}` }),
  facets: (any) => ({ method: 'GET', path: `/api/published-titles/facets?q=${any}` }),
  'related books': () => ({ method: 'GET', path: `/api/openaccess/${below(10_000)}/related` }),
  'index of names': () => ({ method: 'GET', path: '/api/browse/index.json' }),
  'MARC of a shelf': () => ({ method: 'GET', path: '/api/marc.xml?shelf=titles&format=print' }),
};

/** Name of the attack that causes builds of the ONIX export and downloads the file. */
export const ONIX = 'ONIX';

/** The names of all attacks. */
export const attackNames = [...Object.keys(attacks), ONIX];

/** Results of an attack. */
export interface AttackerReport {
  /** Number of responses by status. */
  statuses: Record<string, number>;
  /** Number of times the ONIX export was built. */
  builds: number;
}

async function attack(site: string, api: string, names: string[], seconds: number): Promise<AttackerReport> {
  const end = new AbortController();
  const requests = names.flatMap((name) => attacks[name] ?? []);
  const builds = names.includes(ONIX) ? buildOnix(site, api, end.signal) : 0;
  const result = await autocannon({
    ...{ url: site, headers, connections, duration: seconds, timeout: 30 },
    requests: requests.map((of) => ({
      ...of(''),
      setupRequest: (request: autocannon.Request) => ({ ...request, ...of(randomUUID()) }),
    })),
  });
  end.abort();
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(([status, { count }]) => [status, count]);
  return { statuses: Object.fromEntries(statuses), builds: await builds };
}

/**
 * Repeatedly changes a title and downloads the ONIX export. Each change makes the API build the file again.
 * @returns the number of builds until the signal was aborted
 */
async function buildOnix(site: string, api: string, signal: AbortSignal): Promise<number> {
  const authorization = `Bearer ${await editorToken(api)}`;
  let builds = 0;
  for (; !signal.aborted; builds += 1) {
    const changed = await fetch(`${api}/api/published-titles/1`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ authorName: `Author ${builds}` }),
    });
    if (!changed.ok) throw new Error(`Changing a title was answered with ${changed.status}.`);
    const onix = await fetch(`${site}/api/published-titles/onix.xml`, { headers });
    await onix.arrayBuffer();
    if (!onix.ok) throw new Error(`The ONIX export was answered with ${onix.status}.`);
  }
  return builds;
}

if (require.main === module) {
  const [site = '', api = '', names = '', seconds = ''] = process.argv.slice(2);
  attack(site, api, names.split(','), Number(seconds)).then(
    (report) => console.log(JSON.stringify(report)),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}
