import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const file = path.join(__dirname, '../../../docs/configuration.md');
const header = ['Setting', 'Default', 'Allowed', 'Meaning'];

/** Schema of a setting in the output of `z.toJSONSchema`, with the values that `.meta()` added. */
const described = z.object({
  description: z.string().default(''),
  /** Default value, as the text of the environment variable. */
  default: z.string().optional(),
  /** Description of the default, for a default that is not a fixed value. */
  byDefault: z.string().optional(),
  allowed: z.string().optional(),
  enum: z.array(z.string()).optional(),
  /** True if the setting is not meant for operators and therefore not documented. */
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
 * Expects in a test that docs/configuration.md contains the table of some settings between two markers. `WRITE_DOCS=1`
 * writes the table instead.
 * @param name Name in the markers: `<!-- settings: name -->` and `<!-- end: name -->`.
 * @param shape Schemas of the settings.
 * @param except Settings of another table.
 * @example expectDocumented('servers', serverSettings)
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
