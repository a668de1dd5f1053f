import { withoutFormula } from '@juris/contract/csv';
import { sheetFields, sheetRows, titleImportPlan } from '@juris/contract/titleImport';
import { withApi } from '@juris/testing/withApi';
import { exactHeadings, headings, realTitles, savedAsCsv } from '../../../testing/realTitles';
import { workbook, type Cell } from '../../../testing/workbook';
import { csvOf } from '../table/csv';
import { decodeFile } from './decodeFile';

const api = withApi();
const COUNT = 20;
const csvBytes = (text: string) => new TextEncoder().encode(text);

async function call<Result>(schema: { parse(body: unknown): Result }, path: string, json?: object) {
  const answer = await fetch(`${api.current.origin}/api/published-titles/${path}`, {
    headers: { authorization: `Bearer ${await api.current.signIn()}`, 'content-type': 'application/json' },
    ...(json && { method: 'POST', body: JSON.stringify(json) }),
  });
  const body: unknown = await answer.json();
  expect([answer.status, body]).toEqual([200, expect.anything()]);
  return schema.parse(body);
}

/** Checks a file and returns the counts of its plan, and a function that imports it. */
async function check(bytes: Uint8Array<ArrayBuffer>) {
  const { text: csv } = await decodeFile(bytes);
  const { output } = await call(titleImportPlan, 'import/preview', { csv, maxLines: 500 });
  const { added, changed, same, refused, plan, lines } = output;
  const problems = lines.filter(({ action }) => action === 'refused' || action === 'change');
  return {
    counts: { added, changed, same, refused },
    problems: problems.map(({ line, errors, changes }) => ({ line, errors, changes })),
    run: () => call({ parse: (body) => body }, 'import', { csv, plan }),
  };
}

/** Exports all titles, with their headings. */
async function exported(): Promise<string[][]> {
  const fields = (await call(sheetFields, 'import/fields')).output.filter(({ isExported }) => isExported);
  const rows = await call(sheetRows, 'rows?after=0');
  expect(rows.next).toBeNull();
  return [fields.map(({ heading }) => heading), ...rows.output];
}

test.each([
  ['.xlsx', (rows: Cell[][]) => workbook(rows)],
  ['.csv', (rows: Cell[][]) => csvBytes(savedAsCsv(rows))],
])(
  'titles as publishers send them are imported from a %s file and exported, and importing the export as .csv or .xlsx changes nothing',
  async (format, fileOf) => {
    // The titles of the two formats must differ.
    const rows = realTitles(format === '.csv' ? 2 * COUNT : COUNT);
    const sent = format === '.csv' ? [headings, ...rows.slice(COUNT + 1)] : rows;
    const first = await check(fileOf(sent));
    expect([first.problems, first.counts]).toEqual([[], { added: COUNT, changed: 0, same: 0, refused: 0 }]);
    await first.run();

    const all = await exported();
    const column = (heading: string, of: readonly string[]) => of.indexOf(heading);
    for (const cells of sent.slice(1)) {
      const found = all.find((one) => one[column('Title', all[0] ?? [])] === cells[0]);
      const values = (of: readonly Cell[], names: readonly string[]) =>
        exactHeadings.map((heading) => [heading, of[column(heading, names)]]);
      expect(values(found ?? [], all[0] ?? [])).toEqual(
        values(
          cells.map((cell) => (cell === '-- \nsigned' ? '--\nsigned' : cell)),
          headings,
        ),
      );
    }
    const savedByExcel = workbook(all.map((cells) => cells.map(withoutFormula)));
    for (const bytes of [csvBytes(csvOf(all)), workbook(all), savedByExcel]) {
      const { problems, counts } = await check(bytes);
      expect([problems, counts]).toEqual([[], { added: 0, changed: 0, same: all.length - 1, refused: 0 }]);
    }
  },
);
