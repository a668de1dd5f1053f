import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApi } from '../../testing/startApi';

const libraries = path.join(__dirname, '../../../../node_modules');

/** Code of a client with the generated types. It compiles only if they match the contract. */
const client = `
import type { operations, paths } from './generated';
import type * as contract from '${path.join(__dirname, '../../../../packages/contract/src')}';

type Json<Answer> = Answer extends { content: { 'application/json': infer Body } } ? Body : never;
type Answer<Name extends keyof operations> = operations[Name]['responses'] extends { 200: infer Good } ? Json<Good> : never;

export const list = (answer: Answer<'listBanner'>): contract.ListResponse<contract.Banner> => answer;
export const back = (answer: contract.ListResponse<contract.Banner>): Answer<'listBanner'> => answer;
export const titles = (
  answer: Answer<'listPublishedTitle'>,
): contract.PublishedTitleList | contract.PublishedTitlePart => answer;
export const people = (answer: Answer<'listLeader'>): contract.ListResponse<contract.Leader> => answer;
export const resources = (answer: Answer<'listResource'>): contract.ListResponse<contract.Resource> => answer;
export const snippets = (answer: Answer<'listSnippet'>): contract.SnippetList => answer;
export const openAccess = (answer: Answer<'getOpenAccess'>): contract.OpenAccessResponse => answer;
export const session = (answer: Answer<'signIn'>): contract.SignInResponse => answer;

type Id = paths['/api/banner/{id}']['get']['parameters']['path']['id'];
export const id: Id = 3;
// @ts-expect-error an id is a number
export const noId: Id = '3';
// @ts-expect-error a field that does not exist
export const unknown = (answer: Answer<'listBanner'>) => answer.output[0].colour;
`;

describe('a TypeScript client that is generated from the OpenAPI document', () => {
  let folder: string;
  beforeAll(async () => {
    const api = await startApi({ seed: 'empty' });
    folder = mkdtempSync(path.join(tmpdir(), 'juris-client-'));
    const document = path.join(folder, 'openapi.json');
    writeFileSync(document, await (await fetch(`${api.origin}/api/openapi.json`)).text());
    await api.close();
    const generator = path.join(libraries, 'openapi-typescript/bin/cli.js');
    execFileSync(process.execPath, [generator, document, '-o', path.join(folder, 'generated.ts')]);
    writeFileSync(path.join(folder, 'client.ts'), client);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('a TypeScript client generated from the OpenAPI document compiles with the types of @juris/contract', () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [
        path.join(libraries, 'typescript-7/bin/tsc'),
        ...['--ignoreConfig', '--strict', '--noEmit', '--skipLibCheck', '--types', ''],
        ...['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'],
        path.join(folder, 'client.ts'),
      ],
      { encoding: 'utf8' },
    );
    expect([stdout, status]).toEqual(['', 0]);
  });
});
