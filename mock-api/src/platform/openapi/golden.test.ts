import { createHash } from 'node:crypto';
import type { OpenAPIV3_1 } from 'openapi-types';
import { startApi } from '../../testing/startApi';
import { openApiDocument } from './document';

/** Returns a short hash of a value that does not depend on the order of properties, required properties and enum values. */
function hashOf(value: unknown): string {
  const inOrder = (name: string, part: unknown) =>
    (name === 'required' || name === 'enum') && Array.isArray(part)
      ? part.toSorted()
      : typeof part === 'object' && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part;
  return createHash('sha256').update(JSON.stringify(value, inOrder)).digest('hex').slice(0, 12);
}

/** Returns one line for each operation and each schema: its name and the hash of its content. */
function summaryOf({ paths, components, ...head }: OpenAPIV3_1.Document): string {
  const operations = Object.entries(paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  );
  const parts = Object.entries(components ?? {}).flatMap(([group, members]) =>
    Object.entries(members).map(([name, member]) => [`${group} ${name}`, member] as const),
  );
  return [['head', head] as const, ...operations, ...parts]
    .map(([name, content]) => `${name} ${hashOf(content)}`)
    .sort()
    .join('\n');
}

/**
 * A changed line names an operation or schema whose description changed. To see the difference, compare the output of
 * `npm run api -w @juris/mock-api -- document` before and after the change; `-u` accepts it.
 */
test('the OpenAPI document equals its golden file', async () => {
  const api = await startApi({ seed: 'empty' });
  const summary = summaryOf(openApiDocument(api.app));
  await api.close();
  expect(summary).toMatchSnapshot();
});
