import { z } from 'zod';

const node = z.looseObject({
  title: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
});

/**
 * Returns the label of a text, composed of the titles in a JSON Schema.
 * @param path path of the text with dots
 * @example labelWithin(schema, 'sections.1.heading') // 'Section 2, Heading'
 */
export function labelWithin(schema: unknown, path: string): string {
  const labels: string[] = [];
  let current = node.safeParse(schema).data;
  for (const step of path.split('.')) {
    const isEntry = current?.items !== undefined;
    current = node.safeParse(isEntry ? current?.items : current?.properties?.[step]).data;
    const title = current?.title ?? step;
    if (isEntry) labels.splice(-1, 1, `${title} ${Number(step) + 1}`);
    else labels.push(title);
  }
  return labels.join(', ');
}
