import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const file = path.join(__dirname, '../../../docs/configuration.md');
const header = ['Setting', 'Default', 'Allowed', 'Meaning'];

/** A setting as described by `z.toJSONSchema`, with the values of `.meta()`. */
const described = z.object({
  description: z.string().default(''),
  /** Default value as text of the environment variable. */
  default: z.string().optional(),
  /** Description of a default that is not a fixed value. */
  byDefault: z.string().optional(),
  allowed: z.string().optional(),
  enum: z.array(z.string()).optional(),
  /** The setting is not for operators. */
  internal: z.boolean().default(false),
});

const code = (text: string) => `\`${text}\``;

/** Returns settings as a Markdown table. */
function settingsTable(shape: z.ZodRawShape, except: object): string {
  const { properties, required = [] } = z.toJSONSchema(z.object(shape), { io: 'input' });
  const rows = Object.entries(z.record(z.string(), described).parse(properties))
    .filter(([name, { internal }]) => !internal && !(name in except))
    .map(([name, setting]) => [
      code(name),
      setting.byDefault ??
        (setting.default && code(setting.default)) ??
        (required.includes(name) ? 'none, required' : 'none'),
      setting.allowed ?? setting.enum?.map(code).join(', ') ?? '',
      setting.description,
    ]);
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/**
 * Expects that docs/configuration.md contains the table of these settings between its markers. With WRITE_DOCS=1 it
 * writes the table.
 * @param name name in the markers
 * @param except settings that are in another table
 */
export function expectDocumented(name: string, shape: z.ZodRawShape, except: object = {}): void {
  const text = readFileSync(file, 'utf8');
  const [before, after] = [
    `<!-- settings: ${name} -->\n<!-- oxfmt-ignore -->\n`,
    `\n\n<!-- end: ${name} -->`,
  ];
  const start = text.indexOf(before) + before.length;
  const end = text.indexOf(after);
  expect([name, text.includes(before), end > 0]).toEqual([name, true, true]);
  const table = settingsTable(shape, except);
  if (process.env.WRITE_DOCS) writeFileSync(file, text.slice(0, start) + table + text.slice(end));
  else expect(text.slice(start, end)).toBe(table);
}
