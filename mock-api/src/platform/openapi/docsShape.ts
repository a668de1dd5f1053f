import type { OpenAPIV3_1 } from 'openapi-types';
import { json, prose, text } from './html';

export type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject;

/** A named schema as a table of its fields, with an example. */
export function shape(name: string, schema: OpenAPIV3_1.SchemaObject): string {
  const examples = schema.examples?.map((example) => `<h3>Example</h3>${json(example)}`) ?? [];
  return `<details class="shape"><summary><code>${text(name)}</code></summary>
<div class="inside" id="${text(name)}">${content(schema)}${examples.join('')}</div></details>`;
}

/** A choice between objects is one table each; what is no object is said in words. */
function content(schema: Schema): string {
  const choices = ('oneOf' in schema && schema.oneOf) || ('anyOf' in schema && schema.anyOf);
  if (choices) return choices.map((choice) => content(choice)).join('<p>or</p>');
  if (!('properties' in schema) || !schema.properties) return `<p>${kindOf(schema)}</p>`;
  const { required = [], properties } = schema;
  return fieldTable(
    Object.entries(properties).map(([name, property]) => ({
      name,
      kind: kindOf(property),
      note: noteOf(property),
      isRequired: required.includes(name),
    })),
  );
}

/** What a field is called, what it holds and what else there is to say; all but the name as HTML. */
export interface FieldRow {
  name: string;
  kind: string;
  note: string;
  isRequired: boolean;
}

/** Fields of a body, or parameters of a call. */
export const fieldTable = (rows: FieldRow[]): string => `<div class="table"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Holds</th><th scope="col">Note</th></tr></thead>
<tbody>${rows
  .map(
    ({ name, kind, note, isRequired }) =>
      `<tr><th scope="row"><code>${text(name)}</code>${isRequired ? ' <span class="required">required</span>' : ''}</th><td>${kind}</td><td>${note}</td></tr>`,
  )
  .join('')}</tbody></table></div>`;

const plainKinds: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'nothing',
  object: 'object',
  'date-time': 'moment, ISO 8601',
  date: 'date',
  email: 'e-mail address',
  binary: 'file',
};

/** What a schema holds, in words, as HTML. */
export function kindOf(schema: Schema | undefined): string {
  if (!schema) return '';
  if ('$ref' in schema && schema.$ref) return link(schema.$ref);
  if (!('type' in schema) && !('anyOf' in schema) && !('oneOf' in schema)) return '';
  if ('const' in schema) return value(schema.const);
  if (schema.enum) return schema.enum.map(value).join(' or ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map(kindOf))].join(' or ');
  if (schema.type === 'array') return `list of ${kindOf(schema.items)}`;
  return plainKinds[schema.format ?? ''] ?? plainKinds[String(schema.type)] ?? text(String(schema.type));
}

/** Description, default and limits of a schema, as HTML. */
export function noteOf(schema: Schema): string {
  if ('$ref' in schema && schema.$ref) return '';
  const { description = '', ...rest } = schema;
  const notes = [prose(description)];
  if ('default' in rest) notes.push(`${value(rest.default)} unless sent`);
  if ('maxLength' in rest) notes.push(`at most ${rest.maxLength} characters`);
  return notes.filter(Boolean).join('; ');
}

const value = (one: unknown) => `<code>${text(JSON.stringify(one))}</code>`;

function link(reference: string): string {
  const name = reference.split('/').at(-1) ?? '';
  return `<a href="#${text(name)}">${text(name)}</a>`;
}
