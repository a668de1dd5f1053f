/**
 * `npm run bench:bulk`: what editors do to many titles at once, with 10,000 stored: moving one, switching 500, importing
 * 10,000 lines. How long each takes, and the longest that a visitor's call of the API waits meanwhile. See README.md
 * beside this file.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { publishedTitleList, titleImportPlan, type PublishedTitle } from '@juris/contract';
import { asEditor, editorToken } from '../e2e/asEditor';
import { startSite } from '../e2e/site';

/** Lines of the imports. */
const LINES = 10_000;

async function bench() {
  const site = await startSite({}, ['--seed', 'large']);
  try {
    const ask = await asEditor(site.address);
    const authorization = `Bearer ${await editorToken(site.address)}`;
    const titles = async () => publishedTitleList.parse(await ask('published-titles'));
    const post = async (call: string, body: object): Promise<unknown> => {
      const headers = { authorization, 'content-type': 'application/json' };
      const init = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await fetch(`${site.address}/api/${call}`, init);
      if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`);
      return answer.json();
    };
    const measure = async (name: string, work: () => Promise<unknown>) => {
      const visitor = startVisitor(`${site.address}/api/banner?limit=1`);
      const start = performance.now();
      const answer = await work();
      const took = performance.now() - start;
      console.log(`| ${name} | ${took.toFixed(0)} ms | ${(await visitor.stop()).toFixed(0)} ms |`);
      return answer;
    };

    const all = await titles();
    const active = all.filter(({ isActive }) => isActive === 1);
    const chosen = new Set(active.slice(0, 500).map(({ id }) => id));
    const idAt = (place: number) => active[place - 1]?.id ?? 0;
    console.log('| What | Takes | A visitor waits at most |\n| --- | --- | --- |');
    for (const place of [3, 400]) {
      const move = { id: idAt(500 - place), before: idAt(place) };
      await measure(`A title is moved to place ${place}`, () => post('order/publishedTitle', move));
    }
    for (const isActive of [0, 1]) {
      const records = (await titles())
        .filter(({ id }) => chosen.has(id))
        .map(({ id, version }) => ({ id, version }));
      await measure(`500 are switched ${isActive ? 'on' : 'off'}`, () =>
        post('status/publishedTitle', { isActive, records }),
      );
    }
    for (const [name, csv] of files(all)) {
      const preview = await measure(`Preview of a file that ${name}`, () =>
        post('published-titles/import/preview', { csv }),
      );
      const { plan } = titleImportPlan.parse(preview).output;
      await measure('Its import', () => post('published-titles/import', { csv, plan }));
    }
  } finally {
    await site.stop();
  }
}

/** A file that adds titles, and one that changes those that are stored. */
function files(stored: readonly PublishedTitle[]): [name: string, csv: string][] {
  const added = Array.from({ length: LINES }, (_, n) => `,Imported ${n},Author ${n % 90},Juris Press,Active`);
  const changed = stored.slice(0, LINES).map(({ id }) => `${id},Changed ${id},Author ${id % 90}`);
  return [
    [`adds ${LINES.toLocaleString('en')} titles`, ['Id,Title,Author,Publisher,Status', ...added].join('\n')],
    [`changes ${LINES.toLocaleString('en')} titles`, ['Id,Title,Author', ...changed].join('\n')],
  ];
}

/** Somebody who asks the API for the same thing again and again. `stop` tells the longest wait, in milliseconds. */
function startVisitor(address: string) {
  let isOver = false;
  let longest = 0;
  const asking = (async () => {
    while (!isOver) {
      const start = performance.now();
      await (await fetch(address)).text();
      longest = Math.max(longest, performance.now() - start);
      await delay(5);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await asking;
      return longest;
    },
  };
}

bench().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
