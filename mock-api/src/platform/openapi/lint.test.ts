import { createConfig, lintFromString } from '@redocly/openapi-core';
import { startApi } from '../../testing/startApi';

/** Other teams generate clients and servers from the document, so it must satisfy their tools. */
describe('the OpenAPI document, checked by Redocly', () => {
  let source: string;
  beforeAll(async () => {
    const api = await startApi({ seed: 'empty' });
    source = await (await fetch(`${api.origin}/api/openapi.json`)).text();
    await api.close();
  });

  const redocly = async (text: string) => {
    const config = await createConfig({
      extends: ['recommended'],
      // `GET /openaccess/{id}/related` and the specified `POST /openaccess/update/{id}` differ in their methods.
      rules: { 'no-ambiguous-paths': 'off' },
    });
    const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    return found.map(({ ruleId, message, location: [place] }) => `${ruleId} ${place?.pointer}: ${message}`);
  };
  test('Redocly finds nothing', async () => {
    expect(await redocly(source)).toEqual([]);
  });

  test('Redocly detects an operation without an id', async () => {
    const nameless = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1', description: 'D', license: { name: 'L', identifier: 'MIT' } },
      paths: { '/x': { get: { summary: 'S', responses: { '200': { description: 'Done' } } } } },
    });
    expect(await redocly(nameless)).toContainEqual(expect.stringContaining('operation-operationId'));
  });
});
