import type { OpenAPIV3_1 } from 'openapi-types';

const PLACE = '#/components/schemas/';

/**
 * Returns the document without unused schemas. Also removes the suffix `Input` from schemas that only requests use,
 * such as `ProposalInput`. Changes the references in the given document.
 */
export function pruneComponents(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const schemas = document.components?.schemas ?? {};
  const used = new Set<string>();
  collect(document.paths, used, schemas);
  const plainName = (name: string) => {
    const plain = name.replace(/Input$/, '');
    return used.has(plain) ? name : plain;
  };
  const usedSchemas = Object.entries(schemas)
    .filter(([name]) => used.has(name))
    .map(([name, schema]) => [plainName(name), schema] as const)
    .sort(([a], [b]) => a.localeCompare(b));
  const pruned = {
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(usedSchemas) },
  };
  renameReferences(pruned, plainName);
  return pruned;
}

/** Renames all references to schemas in a part of the document. Changes the part in place. */
function renameReferences(part: unknown, rename: (name: string) => string): void {
  if (typeof part !== 'object' || part === null) return;
  if ('$ref' in part && typeof part.$ref === 'string' && part.$ref.startsWith(PLACE))
    part.$ref = PLACE + rename(part.$ref.slice(PLACE.length));
  for (const inner of Object.values(part)) renameReferences(inner, rename);
}

/**
 * Finds all schemas that a part of the document uses, directly or through other schemas.
 * @param used receives the names of the schemas
 */
function collect(part: unknown, used: Set<string>, schemas: Record<string, unknown>): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [key, value] of Object.entries(part)) {
    if (key === '$ref' && typeof value === 'string' && value.startsWith(PLACE)) {
      const name = value.slice(PLACE.length);
      if (used.has(name)) continue;
      used.add(name);
      collect(schemas[name], used, schemas);
    } else collect(value, used, schemas);
  }
}
