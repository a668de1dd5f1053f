import { defaultMounts, InvalidMountTableError, parseMounts } from './mountTable';

const [atRoot, admin] = defaultMounts;
const rights = { name: 'rights', mount: '/rights', title: 'Rights' };
const parse = (...remotes: unknown[]) => parseMounts(JSON.stringify(remotes)).mounts;

test('parseMounts puts the remote at the root first and adds default values', () => {
  expect(parse(rights, admin, atRoot)).toEqual([
    atRoot,
    { ...rights, rendered: 'server', frame: 'site' },
    admin,
  ]);
});

const api = { prefix: '/api/rights', origin: 'https://rights.example.net' };
const withApi = (changes: object) => ({ ...rights, api: { ...api, ...changes } });

test('parseMounts returns the APIs of teams apart from the table, which every page contains', () => {
  const { mounts, apis } = parseMounts(JSON.stringify([atRoot, withApi({})]));
  expect(apis).toEqual([{ ...api, forwards: [] }]);
  expect(JSON.stringify(mounts)).not.toContain('rights.example.net');
});

test.each<[name: string, remotes: unknown[], reason: string]>([
  [
    'a prefix of the API of the site',
    [atRoot, withApi({ prefix: '/api/banner/x' })],
    'the API of "rights" has the prefix "/api/banner/x", but "/api/banner" belongs to the API of the site. Choose another prefix.',
  ],
  [
    'a prefix outside of the APIs',
    [atRoot, withApi({ prefix: '/uploads' })],
    'entry 2 api prefix must be a lower-case path below "/api/", such as "/api/rights"; got "/uploads". Correct the file.',
  ],
  [
    'an API below another one',
    [
      atRoot,
      withApi({}),
      { name: 'licences', mount: '/licences', title: 'Licences', api: { ...api, prefix: '/api/rights/new' } },
    ],
    'the APIs with the prefixes "/api/rights/new" and "/api/rights" contain each other. Choose another prefix for "licences".',
  ],
  ...['ftp://rights.example.net', 'https://a@rights.example.net', 'https://rights.example.net/v1'].map(
    (origin): [string, unknown[], string] => [
      `the origin ${origin}`,
      [atRoot, withApi({ origin })],
      `entry 2 api origin must be an http(s) origin without a path, such as "https://rights.example.net"; got "${origin}". Correct the file.`,
    ],
  ),
  [
    'a credential that cannot be forwarded',
    [atRoot, withApi({ forwards: ['password'] })],
    'entry 2 api forwards 0 must contain only "token" and "cookies"; got "password". Correct the file.',
  ],
  [
    'a path that the shell serves',
    [atRoot, { ...rights, mount: '/api/rights' }],
    '"rights" is mounted at "/api/rights", but the shell itself serves "/api". Choose another path.',
  ],
  [
    'two remotes at one path',
    [atRoot, rights, { ...rights, name: 'licences' }],
    '"licences" is mounted at "/rights" and "rights" at "/rights". Choose paths that do not contain each other.',
  ],
  [
    'a path below another one',
    [atRoot, { ...rights, mount: '/admin/rights' }, admin],
    '"admin" is mounted at "/admin" and "rights" at "/admin/rights". Choose paths that do not contain each other.',
  ],
  [
    'two remotes with the same name',
    [atRoot, rights, { ...rights, mount: '/licences' }],
    '"rights" is listed twice. Remove one of the two entries.',
  ],
  ['no remote at the root', [rights], 'no remote is mounted at "/". Mount one remote there.'],
  ['no remotes', [], 'no remote is mounted at "/". Mount one remote there.'],
  [
    'an unknown value of "rendered"',
    [atRoot, { ...rights, rendered: 'edge' }],
    'entry 2 rendered must be "server" or "browser"; got "edge". Correct the file.',
  ],
  [
    'a name with an upper-case letter',
    [atRoot, { ...rights, name: 'Rights' }],
    'entry 2 name must be lower-case letters and digits, such as "rights"; got "Rights". Correct the file.',
  ],
  [
    'a name that is a property of every object',
    [atRoot, { ...rights, name: 'constructor' }],
    'entry 2 name is a reserved word; got "constructor". Correct the file.',
  ],
  [
    'a path with a parameter',
    [atRoot, { ...rights, mount: '/rights/:id' }],
    'entry 2 mount must be a lower-case path, such as "/rights"; got "/rights/:id". Correct the file.',
  ],
])('parseMounts rejects %s', (_name, remotes, reason) => {
  const parsing = () => parse(...remotes);
  expect(parsing).toThrow(InvalidMountTableError);
  expect(parsing).toThrow(`mounts.json is invalid: ${reason}`);
});

test.each(['', '[{', '{}', 'null', '[7]', '[{"name":"public","mount":"/","title":"Home","moutn":1}]'])(
  'parseMounts rejects the text %j',
  (text) => expect(() => parseMounts(text)).toThrow(/^mounts\.json is invalid: .+ Correct the file\.$/),
);
