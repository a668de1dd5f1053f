import { createConfig, lintFromString } from '@redocly/openapi-core';
import { startApi } from '../../testing/startApi';

/** Other teams generate clients and servers from the OpenAPI document. */
describe('Redocly', () => {
  let source: string;
  beforeAll(async () => {
    const api = await startApi({ seed: 'empty' });
    source = await (await fetch(`${api.origin}/api/openapi.json`)).text();
    await api.close();
  });

  const redocly = async (text: string) => {
    const config = await createConfig({
      extends: ['recommended'],
      // This rule compares paths without methods and rejects paths of the specification.
      rules: { 'no-ambiguous-paths': 'off' },
    });
    const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    return found.map(
      ({ ruleId, message, location: [location] }) => `${ruleId} ${location?.pointer}: ${message}`,
    );
  };
  test('Redocly finds no problem in the OpenAPI document', async () => {
    expect(await redocly(source)).toEqual([]);
  });

  test('Redocly reports an operation without an id, which proves that its rules are active', async () => {
    const nameless = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1', description: 'D', license: { name: 'L', identifier: 'MIT' } },
      paths: { '/x': { get: { summary: 'S', responses: { '200': { description: 'Done' } } } } },
    });
    expect(await redocly(nameless)).toContainEqual(expect.stringContaining('operation-operationId'));
  });
});
