/** Makes the largest values that the schemas of an OpenAPI document allow. */
import type { OpenAPIV3_1 } from 'openapi-types';

type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject;

/** Number of entries of a list whose schema sets no limit. */
const USUAL_LIST = 100;

/**
 * Returns a text of words with one or two letters. This is the most expensive search: it has the most words, and all
 * are too short for the trigram index.
 */
const words = (length: number) =>
  'la w ab ou to fc de in ju ri '
    .repeat(Math.ceil(length / 29))
    .slice(0, length)
    .trim();

export class WorstValues {
  constructor(private readonly document: OpenAPIV3_1.Document) {}

  resolve(schema: Schema): OpenAPIV3_1.SchemaObject {
    if (!('$ref' in schema)) return schema;
    const found = this.document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''];
    if (!found) throw new Error(`The document has no ${schema.$ref}.`);
    return this.resolve(found);
  }

  /**
   * Returns the largest value that a schema allows.
   * @param example a valid value, used where no largest value can be computed, as for a pattern
   * @param index position of the value in its list; it makes the ids in the list different
   */
  of(schema: Schema, example: unknown, index = 0): unknown {
    const { type, enum: options, maxLength, maximum, pattern, format, ...rest } = this.resolve(schema);
    const union = rest.anyOf ?? rest.oneOf;
    if (union?.[0]) return this.of(union[0], example, index);
    if (options) return example ?? options.at(-1);
    if (type === 'object') return this.object(schema, example, index);
    if (type === 'array') return this.list(schema, example);
    if (type === 'string')
      return maxLength === undefined || pattern || format ? (example ?? '') : words(maxLength);
    if (type === 'integer')
      return typeof example === 'number' ? example + index : Math.min(maximum ?? 1, 1 + index);
    return example;
  }

  private object(schema: Schema, example: unknown, index: number) {
    const { properties = {} } = this.resolve(schema);
    const given = new Map(Object.entries(Object(example)));
    const names = Object.keys(properties).filter((name) => given.has(name));
    return Object.fromEntries(
      names.map((name) => [name, this.of(properties[name] ?? {}, given.get(name), index)]),
    );
  }

  private list(schema: Schema, example: unknown) {
    const resolved = this.resolve(schema);
    const [first]: unknown[] = Array.isArray(example) ? example : [];
    const items = 'items' in resolved ? resolved.items : {};
    return Array.from({ length: resolved.maxItems ?? USUAL_LIST }, (_, index) =>
      this.of(items, first, index),
    );
  }
}
