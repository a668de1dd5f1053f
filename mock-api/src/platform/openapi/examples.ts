import type { OpenAPIV3_1 } from 'openapi-types';

type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject;

/**
 * Adds an example to every request body and every successful response, composed of the examples in the contract.
 * Schemas of forms have `example` instead of `examples`, because the conversion of a schema with a transformation omits
 * `examples`.
 */
export function addExamples(document: OpenAPIV3_1.Document): void {
  for (const schema of Object.values(document.components?.schemas ?? {}))
    if ('example' in schema) {
      schema.examples = [schema.example];
      delete schema.example;
    }
  for (const path of Object.values(document.paths ?? {}))
    for (const operation of [path?.get, path?.post]) {
      if (!operation) continue;
      const responses = Object.entries(operation.responses ?? {}).filter(([status]) => status < '300');
      for (const part of [operation.requestBody, ...responses.map(([, response]) => response)])
        if (part && 'content' in part)
          for (const media of Object.values(part.content ?? {}))
            if (media.schema) media.example = exampleOf(media.schema, document);
    }
}

/**
 * Composes an example for a schema.
 * @throws Error if a part of the schema has no example
 */
function exampleOf(schema: Schema, document: OpenAPIV3_1.Document): unknown {
  if ('$ref' in schema && schema.$ref) return exampleOf(schemaNamed(schema.$ref, document), document);
  // The first shape is the one in the specification.
  const [first] = ('anyOf' in schema && !('examples' in schema) && schema.anyOf) || [];
  if (first) return exampleOf(first, document);
  if (!('type' in schema) && !('examples' in schema)) throw missing(schema);
  if (schema.examples) return schema.examples[0];
  if (schema.type === 'array') return [exampleOf(schema.items, document)];
  if (schema.type !== 'object') throw missing(schema);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, property]) => [name, exampleOf(property, document)]),
  );
}

function schemaNamed(reference: string, document: OpenAPIV3_1.Document): Schema {
  const schema = document.components?.schemas?.[reference.split('/').at(-1) ?? ''];
  if (!schema) throw new Error(`The OpenAPI document has no ${reference}.`);
  return schema;
}

const missing = (schema: Schema) =>
  new Error(
    `The contract gives no example for ${JSON.stringify(schema).slice(0, 200)}. Add one to its schema.`,
  );
