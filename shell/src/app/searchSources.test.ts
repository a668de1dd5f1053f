import type { Remote, RemoteContext } from '@juris/platform';
import { createStore } from '@juris/platform/store';
import { RemoteUnavailableError } from '@juris/releases/RemoteUnavailableError';
import type { RemoteName } from '@juris/releases/remotes';
import { searchSources } from './searchSources';

const store = createStore({ apiOrigin: '' });
const entry = (name: string) => ({ name, kind: 'Page', to: `/${name}` });
const remoteWith = (name: string): Remote => ({
  platform: '^1',
  routes: () => [],
  searchEntries: async (context: RemoteContext) => (context.store === store ? [entry(name)] : []),
  search: async (context: RemoteContext, words: string) =>
    context.store === store ? [entry(`${name} about ${words}`)] : [],
});

/**
 * Searches two remotes.
 * @param given Remotes by name, or the error with which loading fails.
 */
async function search(given: Record<RemoteName, Remote | Error>) {
  const onAway = jest.fn();
  const load = async (name: RemoteName) => {
    const remote = given[name];
    if (!remote || remote instanceof Error) throw remote ?? new Error(`no remote ${name}`);
    return remote;
  };
  const { entries, find } = searchSources(['public', 'admin'], { load }, store, onAway);
  const found = [...(await entries()), ...(await find('law'))];
  return {
    found: found.map(({ name }) => name),
    away: [...new Set(onAway.mock.calls.map(([name]) => name as string))],
  };
}
const gone = (name: RemoteName) => new RemoteUnavailableError(name, 'it is away.');

test('the search finds the entries of every remote, from its list and from the API', async () => {
  const both = await search({ public: remoteWith('books'), admin: remoteWith('events') });
  expect(both).toEqual({
    found: ['books', 'events', 'books about law', 'events about law'],
    away: [],
  });
  const one = await search({ public: remoteWith('books'), admin: { platform: '^1', routes: () => [] } });
  expect(one.found).toEqual(['books', 'books about law']);
});

test('the search finds the entries of a remote without `search`', async () => {
  const { search: _, ...older } = remoteWith('books');
  expect((await search({ public: older, admin: remoteWith('events') })).found).toEqual([
    'books',
    'events',
    'events about law',
  ]);
});

test('an unavailable remote is reported, and the search finds entries of other remotes', async () => {
  const found = await search({ public: gone('public'), admin: remoteWith('events') });
  expect(found).toEqual({ found: ['events', 'events about law'], away: ['public'] });
});

test('the search fails without an available remote, or if a list or a request fails', async () => {
  await expect(search({ public: gone('public'), admin: gone('admin') })).rejects.toThrow(/away/);
  const failing: Remote = {
    ...remoteWith('books'),
    searchEntries: () => Promise.reject(new Error('The list is away.')),
  };
  await expect(search({ public: failing, admin: remoteWith('events') })).rejects.toThrow('The list is away.');
  const failingApi: Remote = {
    ...remoteWith('books'),
    search: () => Promise.reject(new Error('The API is away.')),
  };
  await expect(search({ public: failingApi, admin: remoteWith('events') })).rejects.toThrow(
    'The API is away.',
  );
});
