import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ParserWorker } from './parserWorker';
import { UnacceptableFile } from './acceptedFiles';

const MB = 1024 * 1024;
const message = { subject: 'The drawing', remedy: 'Simplify it.' };

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'parser-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const drawing = (inside: string) => {
  const file = path.join(folder, 'drawing.svg');
  writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3">${inside}<rect/></svg>`);
  return file;
};
/** Takes about a second of processor time. */
const expensive = () => drawing('<g a="1" b="2" c="3" style="fill:url(#a);stroke:none"/>'.repeat(17_000));

test('a parser that exceeds the time limit is ended with the reason, and the next file gets a new thread', async () => {
  const worker = new ParserWorker({ time: 250, memory: 512 * MB });
  const rejected = worker.run('cleanDrawing', [expensive()], message);
  await expect(rejected).rejects.toThrow(
    new UnacceptableFile('The drawing could not be checked within 0.25 seconds. Simplify it.'),
  );
  expect(await worker.run('cleanDrawing', [drawing('')], message)).toEqual({ width: 4, height: 3 });
});

test('a parser that exceeds the memory limit is ended with the reason, and the next file gets a new thread', async () => {
  const worker = new ParserWorker({ time: 20_000, memory: 2 * MB });
  await expect(worker.run('cleanDrawing', [expensive()], message)).rejects.toThrow(
    new UnacceptableFile('The drawing needs too much memory to be checked. Simplify it.'),
  );
  expect(await worker.run('cleanDrawing', [drawing('')], message)).toEqual({ width: 4, height: 3 });
});

test('files are parsed one after the other, and a rejected or missing file does not affect the others', async () => {
  const worker = new ParserWorker();
  const missing = path.join(folder, 'missing.svg');
  const files = [drawing(''), missing, drawing('')];
  const outcomes = files.map((file) => worker.run('cleanDrawing', [file], message));
  expect(worker.waiting).toBe(2);
  const [first, second, third] = await Promise.allSettled(outcomes);
  expect([first?.status, third?.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(second).toMatchObject({ status: 'rejected', reason: { code: 'ENOENT' } });
  expect(worker.waiting).toBe(0);
});
