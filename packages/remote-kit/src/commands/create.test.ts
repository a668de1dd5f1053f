import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readProject } from '../project';
import { argumentParser } from './command';
import { create } from './create';

const from = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'juris-create-'));
  process.chdir(folder);
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  process.chdir(from);
  rmSync(folder, { recursive: true });
  jest.restoreAllMocks();
});

test('create generates a remote that is mounted at its name, for example at /rights', async () => {
  await create(argumentParser({}, ['rights']));
  const read = (file: string) => readFileSync(path.join(folder, 'remote-rights', file), 'utf8');
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'remote-rights',
    juris: { remote: 'rights', mount: '/rights' },
  });
  expect(read('src/app/routes.tsx')).toContain("text: 'Rights', to: '/rights'");
  expect(read('README.md')).toMatch(/^# `remote-rights`\n/);
  expect(read('.npmrc.example')).toContain('@juris:registry=');
  expect(read('.github/workflows/release.yml')).toContain('npm run release -- --site "$SITE"');
  expect(read('.gitignore')).toContain('node_modules/');
  expect(() => readProject(path.join(folder, 'remote-rights'))).toThrow('Run npm install in');
});

test('the workflows of a created remote install with the token of .npmrc, and run scripts that it has', async () => {
  await create(argumentParser({}, ['rights']));
  const read = (file: string) => readFileSync(path.join(folder, 'remote-rights', file), 'utf8');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const [, variable = ''] = /_authToken=\$\{(\w+)\}/.exec(read('.npmrc.example')) ?? [];
  for (const file of ['ci.yml', 'release.yml']) {
    const workflow = read(`.github/workflows/${file}`);
    expect(workflow).toMatch(new RegExp(`run: npm ci\\s+env:\\s+${variable}: \\$\\{\\{ secrets\\.`));
    const run = [...workflow.matchAll(/npm (?:run )?(test|(?<=run )\w+)/g)].map(([, script]) => script);
    expect(run.length).toBeGreaterThan(0);
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(run));
  }
});

test('the release workflow installs the driver of the browser in the version of this repository', () => {
  const read = (file: string) => readFileSync(path.join(from, file), 'utf8');
  const { dependencies, devDependencies } = JSON.parse(read('packages/releases/package.json')) as Record<
    string,
    Record<string, string>
  >;
  const version = { ...dependencies, ...devDependencies }['playwright-core'] ?? 'none';
  expect(read('packages/remote-kit/template/.github/workflows/release.yml')).toContain(
    `npm install --no-save playwright-core@${version}`,
  );
});

test('create rejects a name with capital letters, and a folder that is not empty', async () => {
  await expect(create(argumentParser({}, ['Rights']))).rejects.toThrow('got "Rights"');
  await create(argumentParser({}, ['rights']));
  await expect(create(argumentParser({}, ['rights']))).rejects.toThrow('remote-rights is not empty');
});

test('the template of a remote depends on the package versions that this repository has installed', () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(from, file), 'utf8')) as Record<string, Record<string, string>>;
  const { dependencies, devDependencies } = read('packages/remote-kit/template/package.json');
  const listed = { ...dependencies, ...devDependencies };
  const versionOf = (name: string) =>
    JSON.parse(readFileSync(path.join(from, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string;
    };
  for (const [name, version] of Object.entries(listed))
    expect([name, version.replace('^', '')]).toEqual([name, versionOf(name).version]);
});
