import type { OpenAPIV3_1 } from 'openapi-types';
import { fieldTable, kindOf, noteOf, shape } from './docsShape';
import { docsStyle } from './docsStyle';
import { json, prose, text } from './html';

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
  groups.set(
    'Shapes',
    Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => shape(name, schema)),
  );
  const title = text(document.info.title);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${docsStyle}</style></head><body><div class="page">
<nav aria-label="Contents"><ul>${[...groups.keys()]
    .map((tag) => `<li><a href="#${anchor(tag)}">${text(tag)}</a></li>`)
    .join('')}<li><a href="openapi.json">openapi.json</a></li></ul></nav>
<main><header><h1>${title}</h1><p>${prose(document.info.description ?? '')}</p></header>
${[...groups].map(([tag, parts]) => `<h2 id="${anchor(tag)}">${text(tag)}</h2>\n${parts.join('\n')}`).join('\n')}
</main></div></body></html>`;
}

/** Apart from the names of shapes, which are anchors too. */
const anchor = (tag: string) => `calls-${tag.toLowerCase().replace(/\W+/g, '-')}`;

function call(method: string, path: string, operation: OpenAPIV3_1.OperationObject): string {
  const needsToken = operation.security?.every((scheme) => 'bearer' in scheme) ?? false;
  const token = needsToken ? ' <span class="token">Needs a token.</span>' : '';
  return `<details><summary><span class="method ${method}">${method.toUpperCase()}</span><code>${text(path)}</code>
<span class="what">${prose(operation.summary ?? '')}.${token}</span></summary><div class="inside">
${operation.description ? `<p>${prose(operation.description)}</p>` : ''}
${parameters(operation.parameters ?? [])}${body(operation.requestBody)}${answers(operation.responses ?? {})}
</div></details>`;
}

function parameters(all: NonNullable<OpenAPIV3_1.OperationObject['parameters']>): string {
  const rows = all.flatMap((one) => {
    if (!('name' in one)) return [];
    const { name, in: place, schema, description = '', required = false } = one;
    const note = [prose(description), schema ? noteOf(schema) : ''].filter(Boolean).join('; ');
    return [{ name, kind: `${kindOf(schema)}, in the ${text(place)}`, note, isRequired: required }];
  });
  return rows.length ? `<h3>Address</h3>${fieldTable(rows)}` : '';
}

function body(requestBody: OpenAPIV3_1.OperationObject['requestBody']): string {
  if (!requestBody || !('content' in requestBody)) return '';
  const [first] = Object.values(requestBody.content);
  const types = Object.keys(requestBody.content).map((type) => `<code>${text(type)}</code>`);
  return `<h3>Body${requestBody.required ? '' : ' (may be left out)'}</h3>
<p>${kindOf(first?.schema)} as ${types.join(' or ')}</p>${json(first?.example)}`;
}

function answers(responses: OpenAPIV3_1.ResponsesObject): string {
  const endings = Object.entries(responses).flatMap(([status, answer]) =>
    'description' in answer && !('$ref' in answer)
      ? [{ status, when: answer.description ?? '', media: answer.content?.['application/json'] }]
      : [],
  );
  const rows = endings.map(
    ({ status, when, media }) =>
      `<tr><th scope="row">${text(status)}</th><td>${kindOf(media?.schema)}</td><td>${prose(when)}</td></tr>`,
  );
  const examples = endings.flatMap(({ media }) =>
    media?.example === undefined ? [] : [json(media.example)],
  );
  return `<h3>Answers</h3><div class="table"><table>
<thead><tr><th scope="col">Status</th><th scope="col">Body</th><th scope="col">When</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>${examples.join('')}`;
}
