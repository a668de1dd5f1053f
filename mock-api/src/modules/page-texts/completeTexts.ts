import { z } from 'zod';
import { validationMessages } from '@juris/contract/validationMessages';
import { originalTexts } from '@juris/contract/page-texts/originalTexts';
import { pageTextGroups, type PageTextName } from '@juris/contract/page-texts/pageTextGroups';
import type { Database } from '../../platform/db/tables/tables';
import { badRequest } from '../../platform/http/httpError';

const json = z.record(z.string(), z.unknown());
/** Texts of a group by field. */
export type Texts = z.infer<typeof json>;

/** Returns whether this release has a group with the given name. */
export const isGroup = (name: string): name is PageTextName => Object.hasOwn(pageTextGroups, name);

/** Returns the original texts of a group; an empty object for a group of a newer release. */
export const originalsOf = (name: string): Texts => (isGroup(name) ? json.parse(originalTexts[name]) : {});

/** Returns the JSON Schema of a group, from which its form is made. */
export const jsonSchemaOf = (name: PageTextName) =>
  json.parse(z.toJSONSchema(pageTextGroups[name].schema, { io: 'input' }));

/**
 * Returns the changed texts of a stored row. A removed optional text is null. If the texts do not fit the schema of
 * this release, the result is empty and the site shows the original texts.
 * @param stored changed texts as JSON
 */
export const storedChanges = (name: string, stored: string): Texts =>
  fitsSchema(name, stored) ? json.parse(JSON.parse(stored)) : {};

/**
 * Returns whether the texts of a stored row fit the schema of this release.
 * @param stored changed texts as JSON
 */
export const fitsSchema = (name: string, stored: string): boolean =>
  isGroup(name) &&
  pageTextGroups[name].schema.safeParse(merged(name, json.parse(JSON.parse(stored)))).success;

/** Returns all texts of a group: the changed texts of a stored row, and otherwise the original texts. */
export const completeTexts = (name: string, stored: string): Texts =>
  merged(name, storedChanges(name, stored));

/** Returns all published texts of a group. */
export async function readTexts(db: Database, name: PageTextName): Promise<Texts> {
  const row = await db.selectFrom('pageText').select('texts').where('name', '=', name).executeTakeFirst();
  return completeTexts(name, row?.texts ?? '{}');
}

const merged = (name: string, changes: Texts): Texts =>
  Object.fromEntries(
    Object.entries({ ...originalsOf(name), ...changes }).filter(([, value]) => value !== null),
  );

/**
 * Checks the texts of a form and returns those fields that differ from the original texts, as JSON. An empty optional
 * text is stored as absent.
 * @throws HttpError 400 with one message for each invalid text, by its path such as `texts.sections.1.heading`
 */
export function changesIn(name: PageTextName, sent: Texts): string {
  const { schema } = pageTextGroups[name];
  const { data, error } = schema.safeParse(withoutEmpty(sent, jsonSchemaOf(name)), { reportInput: true });
  if (error) {
    const found = validationMessages(error, (path) => labelWithin(jsonSchemaOf(name), path));
    const fields = Object.entries(found).map(([path, message]) => [`texts.${path}`, message]);
    throw badRequest(Object.fromEntries(fields));
  }
  const now = asJson(data);
  const before = asJson(schema.parse(originalTexts[name]));
  const differing = Object.keys({ ...before, ...now }).filter(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]),
  );
  return JSON.stringify(Object.fromEntries(differing.map((field) => [field, now[field] ?? null])));
}

/** Returns the value as JSON contains it, without undefined fields. */
const asJson = (value: object): Texts => json.parse(JSON.parse(JSON.stringify(value)));

/** Part of a JSON Schema that describes a text or an object with texts. */
const node = z.looseObject({
  title: z.string().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
});

/**
 * Returns a copy of a value without its empty optional fields. A form sends them for absent optional texts.
 * @param schema JSON Schema of the value
 */
function withoutEmpty(value: unknown, schema: unknown): unknown {
  const { properties = {}, required = [], items } = node.parse(schema ?? {});
  if (Array.isArray(value)) return value.map((entry) => withoutEmpty(entry, items));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([field, one]): [string, unknown] => [field, withoutEmpty(one, properties[field])])
      .filter(([field, one]) => required.includes(field) || !isEmpty(one)),
  );
}

const isEmpty = (value: unknown) =>
  typeof value === 'string'
    ? value.trim() === ''
    : typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/**
 * Returns the label of a text, composed of the titles in a JSON Schema.
 * @param path path of the text with dots
 * @example labelWithin(schema, 'sections.1.heading') // 'Section 2, Heading'
 */
function labelWithin(schema: unknown, path: string): string {
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
