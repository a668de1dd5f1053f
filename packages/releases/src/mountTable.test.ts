import { defaultMounts, InvalidMountTableError, parseMountTable } from './mountTable';

const [atRoot, admin] = defaultMounts;
const rights = { name: 'rights', mount: '/rights', title: 'Rights' };
const parse = (...remotes: unknown[]) => parseMountTable(JSON.stringify(remotes));

test('parseMountTable puts the remote at the root first and adds default values', () => {
  expect(parse(rights, admin, atRoot)).toEqual([
    atRoot,
    { ...rights, rendered: 'server', frame: 'site' },
    admin,
  ]);
});

test.each<[name: string, remotes: unknown[], reason: string]>([
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
])('parseMountTable rejects %s', (_name, remotes, reason) => {
  const parsing = () => parse(...remotes);
  expect(parsing).toThrow(InvalidMountTableError);
  expect(parsing).toThrow(`mounts.json is invalid: ${reason}`);
});

test.each(['', '[{', '{}', 'null', '[7]', '[{"name":"public","mount":"/","title":"Home","moutn":1}]'])(
  'parseMountTable rejects the text %j',
  (text) => expect(() => parseMountTable(text)).toThrow(/^mounts\.json is invalid: .+ Correct the file\.$/),
);
