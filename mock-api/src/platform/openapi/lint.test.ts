import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Document, Spectral, type RulesetDefinition } from '@stoplight/spectral-core';
import { Json } from '@stoplight/spectral-parsers';
import { oas } from '@stoplight/spectral-rulesets';
import { startApi } from '../../testing/startApi';

/** Others generate clients and servers from the document, so it is held to what their tools ask for. */
describe('the OpenAPI document, before the linters', () => {
  let source: string;
  beforeAll(async () => {
    const api = await startApi({ seed: 'empty' });
    source = await (await fetch(`${api.origin}/api/openapi.json`)).text();
    await api.close();
  });

  const redocly = async (text: string) => {
    const config = await createConfig({
      extends: ['recommended'],
      // `GET /openaccess/{id}/related` and the specified `POST /openaccess/update/{id}` differ by their methods.
      rules: { 'no-ambiguous-paths': 'off' },
    });
    const found = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    return found.map(({ ruleId, message, location: [place] }) => `${ruleId} ${place?.pointer}: ${message}`);
  };
  const spectral = async (text: string) => {
    const linter = new Spectral();
    // The two packages of one release describe a rule's formats differently.
    linter.setRuleset(oas as unknown as RulesetDefinition);
    const found = await linter.run(new Document(text, Json, 'openapi.json'));
    return found.map(({ code, message, path }) => `${code} ${path.join('/')}: ${message}`);
  };

  test('Redocly finds nothing', async () => {
    expect(await redocly(source)).toEqual([]);
  });

  test('Spectral finds nothing', async () => {
    expect(await spectral(source)).toEqual([]);
  });

  test('both find a call without a name', async () => {
    const nameless = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '1', description: 'D', license: { name: 'L', identifier: 'MIT' } },
      paths: { '/x': { get: { summary: 'S', responses: { '200': { description: 'Done' } } } } },
    });
    expect(await redocly(nameless)).toContainEqual(expect.stringContaining('operation-operationId'));
    expect(await spectral(nameless)).toContainEqual(expect.stringContaining('operation-operationId'));
  });
});
