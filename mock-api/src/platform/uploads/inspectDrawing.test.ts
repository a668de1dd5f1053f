import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UnacceptableFile } from './acceptedFiles';
import { inspectFile } from './inspectFile';

const inspectDrawing = (file: string) => inspectFile(file, 'image');

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'drawing-'))));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function stored(inside: string, attributes = 'viewBox="0 0 40 30"'): string {
  const file = path.join(folder, `${(count += 1)}`);
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}<rect/></svg>`);
  return file;
}

/** Repeats a text until the drawing has almost 1 MB, the maximum size. */
const fill = (part: string) => part.repeat(Math.floor(970_000 / part.length));

test('inspectFile replaces a drawing with the cleaned drawing and returns its size in pixels', async () => {
  const file = stored('<script>evil()</script>');
  expect(await inspectDrawing(file)).toEqual({ extension: 'svg', width: 40, height: 30 });
  expect(readFileSync(file, 'utf8')).not.toContain('evil');
});

test('inspectFile still cleans valid drawings after it has rejected an invalid drawing', async () => {
  await expect(inspectDrawing(stored('<'))).rejects.toThrow(UnacceptableFile);
  await expect(inspectDrawing(stored(''))).resolves.toBeDefined();
});

test('inspectFile fails with 503 if too many drawings wait, and works again afterwards', async () => {
  await inspectDrawing(stored(''));
  const hostile = stored('', `viewBox="${fill('1 ')}"`);
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => inspectDrawing(hostile)));
  const busy = outcomes.filter(
    ({ status, ...outcome }) =>
      status === 'rejected' && 'reason' in outcome && Object(outcome.reason).statusCode === 503,
  );
  expect(busy.length).toBeGreaterThan(0);
  expect(busy.length).toBeLessThan(10);
  await expect(inspectDrawing(stored(''))).resolves.toBeDefined();
});
