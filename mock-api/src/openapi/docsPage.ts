import { createHash } from 'node:crypto';
import type { OpenAPIV3_1 } from 'openapi-types';

const style = `
:root { color-scheme: light dark; --ink: #14313a; --paper: #fcfdfb; --line: #d3dfcb; --mark: #27346b }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eee6; --paper: #10201f; --line: #345; --mark: #b9c4ff } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem; font: 1rem/1.5 Georgia, serif; color: var(--ink); background: var(--paper) }
h1, h2 { font-weight: 400 } h2 { margin-top: 3rem; border-bottom: 1px solid var(--line) }
summary { cursor: pointer; padding: .4rem 0 } code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre { overflow-x: auto; padding: .75rem; border: 1px solid var(--line) }
.method { color: var(--mark); font-weight: 700 } table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line) }`;

/** A policy for the page: nothing runs, nothing loads, and its one style sheet is known by its hash. */
export const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

type Schema = OpenAPIV3_1.SchemaObject | OpenAPIV3_1.ReferenceObject;

/** The document as a page to read, without scripts. */
export function docsPage(document: OpenAPIV3_1.Document): string {
  const groups = new Map<string, string[]>();
  for (const [path, item] of Object.entries(document.paths ?? {}))
    for (const method of ['get', 'post'] as const) {
      const operation = item?.[method];
      if (!operation) continue;
      const [tag = 'Other'] = operation.tags ?? [];
      groups.set(tag, [...(groups.get(tag) ?? []), call(method, path, operation)]);
    }
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) =>
    shape(name, schema),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(document.info.title)}</title><style>${style}</style></head><body>
<h1>${text(document.info.title)}</h1>
<p>${text(document.info.description ?? '')}</p>
<p>The same for programs: <a href="openapi.json">openapi.json</a></p>
${[...groups].map(([tag, calls]) => `<h2>${text(tag)}</h2>\n${calls.join('\n')}`).join('\n')}
<h2>Shapes</h2>
${schemas.join('\n')}
</body></html>`;
}

function call(method: string, path: string, operation: OpenAPIV3_1.OperationObject): string {
  const needsToken = operation.security?.every((scheme) => 'bearer' in scheme) ?? false;
  const parameters = (operation.parameters ?? [])
    .flatMap((parameter) => ('name' in parameter ? [parameter] : []))
    .map(
      ({ name, in: place, description = '' }) =>
        `<tr><th><code>${text(name)}</code></th><td>${text(place)}</td><td>${text(description)}</td></tr>`,
    );
  const { requestBody } = operation;
  const bodies = requestBody && 'content' in requestBody ? Object.entries(requestBody.content) : [];
  return `<details><summary><span class="method">${method.toUpperCase()}</span> <code>${text(path)}</code> ${text(operation.summary ?? '')}</summary>
<p>${needsToken ? 'Needs a bearer token. ' : ''}${text(operation.description ?? '')}</p>
${parameters.length ? `<table>${parameters.join('')}</table>` : ''}
${bodies.map(([type, { schema }]) => `<p>Body, <code>${text(type)}</code>: ${reference(schema)}</p>`).join('')}
<table>${Object.entries(operation.responses ?? {})
    .map(([status, answer]) => answerRow(status, answer))
    .join('')}</table></details>`;
}

function answerRow(status: string, answer: OpenAPIV3_1.ResponseObject | OpenAPIV3_1.ReferenceObject): string {
  if (!('description' in answer)) return '';
  const schema = 'content' in answer ? answer.content?.['application/json']?.schema : undefined;
  return `<tr><th>${text(status)}</th><td>${reference(schema)}</td><td>${text(answer.description ?? '')}</td></tr>`;
}

function shape(name: string, schema: Schema): string {
  return `<details id="${text(name)}"><summary><code>${text(name)}</code></summary><pre>${text(JSON.stringify(schema, null, 2))}</pre></details>`;
}

function reference(schema: Schema | undefined): string {
  if (!schema) return '';
  if (!('$ref' in schema) || !schema.$ref) return `<code>${text(JSON.stringify(schema))}</code>`;
  const name = schema.$ref.split('/').at(-1) ?? '';
  return `<a href="#${text(name)}">${text(name)}</a>`;
}

const text = (raw: string) =>
  raw.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
