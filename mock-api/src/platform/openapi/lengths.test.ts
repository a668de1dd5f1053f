import { startApi } from '../../testing/startApi';

/** Returns the location of every text in a schema without a maximum length, for example `Enquiry.email`. */
function unbounded(schema: unknown, components: object, location = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const of = (name: string): unknown => Reflect.get(schema, name);
  const reference = of('$ref');
  if (typeof reference === 'string') {
    const [name = ''] = reference.split('/').slice(-1);
    return unbounded(Reflect.get(components, name), components, location || name);
  }
  const pattern = of('pattern');
  const hasShortPattern = typeof pattern === 'string' && !/[*+]|,\}/.test(pattern);
  const isBounded = hasShortPattern || ['maxLength', 'enum', 'const'].some((word) => of(word) !== undefined);
  const isFile = of('format') === 'binary';
  const here = of('type') === 'string' && !isBounded && !isFile ? [location] : [];
  const inside = (name: string) =>
    Object.entries(of(name) ?? {}).flatMap(([key, one]) =>
      unbounded(one, components, name === 'properties' ? `${location}.${key}` : location),
    );
  return [...here, ...['properties', 'anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap(inside)];
}

test('every text in a request has a maximum length', async () => {
  const api = await startApi({ seed: 'empty' });
  const { body } = await api.call('GET', '/api/openapi.json');
  await api.close();
  const document: { paths: object; components: { schemas: object } } = JSON.parse(JSON.stringify(body));
  const bodies = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods as object).flatMap((call: { requestBody?: { content: object } }) =>
      Object.values(call.requestBody?.content ?? {}).map(({ schema }: { schema: unknown }) => ({
        path,
        schema,
      })),
    ),
  );
  expect(bodies.length).toBeGreaterThan(10);
  const found = bodies.flatMap(({ path, schema }) =>
    unbounded(schema, document.components.schemas).map((location) => `${path}: ${location}`),
  );
  expect(found).toEqual([]);
});
