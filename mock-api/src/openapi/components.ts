import type { OpenAPIV3_1 } from 'openapi-types';

const PLACE = '#/components/schemas/';

/** Leaves the schemas that are used, and calls what is only ever sent by its plain name: `Proposal`, not `ProposalInput`. */
export function pruneComponents(document: OpenAPIV3_1.Document): OpenAPIV3_1.Document {
  const schemas = document.components?.schemas ?? {};
  const used = new Set<string>();
  collect(document.paths, used, schemas);
  const plainName = (name: string) => {
    const plain = name.replace(/Input$/, '');
    return used.has(plain) ? name : plain;
  };
  const renamed = JSON.stringify({
    ...document,
    components: {
      ...document.components,
      schemas: Object.fromEntries(
        Object.entries(schemas)
          .filter(([name]) => used.has(name))
          .map(([name, schema]) => [plainName(name), schema])
          .sort(([a], [b]) => String(a).localeCompare(String(b))),
      ),
    },
  }).replace(/"#\/components\/schemas\/(\w+)"/g, (_, name: string) => `"${PLACE}${plainName(name)}"`);
  const pruned: OpenAPIV3_1.Document = JSON.parse(renamed);
  return pruned;
}

/** Follows references from a part of the document. */
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
