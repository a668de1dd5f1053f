/**
 * `npm run draw-samples -w @juris/mock-api` draws the covers and portraits of the sample catalogue into the folder `art`
 * of the seed. With `--check` it writes nothing and fails if a drawing does not match its record. The drawings are
 * committed, so the API needs no fonts.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { readCatalogue, findSeedFolder } from '../src/dev/seed/catalogue';
import { drawCover, drawPortrait } from './samples/drawings';
import { openLetters } from './samples/letters';

const samples = z.object({
  publishedTitles: z.array(
    z.object({
      title: z.string(),
      authorName: z.string(),
      imgLink: z.string(),
      record: z.object({ contributors: z.array(z.object({ name: z.string(), role: z.string() })) }),
    }),
  ),
  openAccess: z.array(
    z.object({ title: z.string(), imageLink: z.string(), pdfSource: z.object({ author: z.string() }) }),
  ),
  resources: z.array(
    z.object({ bookTitle: z.string(), publisherName: z.string(), coverImageLink: z.string() }),
  ),
  leaders: z.array(z.object({ personName: z.string(), imgLink: z.string() })),
});

type Samples = z.infer<typeof samples>;

/** Returns the text below the title on a cover: the authors, or the editors if the book has no authors. */
function nameLine({ authorName, record }: Samples['publishedTitles'][number]): string {
  const editors = record.contributors.filter(({ role }) => role === 'editor').map(({ name }) => name);
  return authorName || `Edited by ${new Intl.ListFormat('en-GB').format(editors)}`;
}

async function drawings(seedFolder: string): Promise<[file: string, svg: string][]> {
  const { publishedTitles, openAccess, resources, leaders } = samples.parse(readCatalogue(seedFolder));
  const setText = await openLetters();
  const all: [string, string][] = [
    ...publishedTitles.map((title, index): [string, string] => [
      title.imgLink,
      drawCover(setText, { title: title.title, author: nameLine(title) }, index),
    ]),
    ...openAccess.map(({ title, imageLink, pdfSource }, index): [string, string] => [
      imageLink,
      drawCover(setText, { title, author: pdfSource.author }, index),
    ]),
    ...resources.map(({ bookTitle, coverImageLink, publisherName }, index): [string, string] => [
      coverImageLink,
      drawCover(setText, { title: bookTitle, author: publisherName }, index),
    ]),
    ...leaders.map(({ personName, imgLink }): [string, string] => [
      imgLink,
      drawPortrait(setText, personName),
    ]),
  ];
  return all.filter(([file]) => file.endsWith('.svg'));
}

async function main() {
  const seedFolder = findSeedFolder(undefined);
  const isCheck = process.argv.includes('--check');
  const stale: string[] = [];
  for (const [name, svg] of await drawings(seedFolder)) {
    const file = path.join(seedFolder, 'art', name);
    if ((await readFile(file, 'utf8').catch(() => '')) === svg) continue;
    stale.push(name);
    if (isCheck) continue;
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, svg);
  }
  if (isCheck && stale.length > 0) {
    console.error(`These sample drawings do not agree with their records: ${stale.join(', ')}.`);
    console.error('Draw them again: npm run draw-samples -w @juris/mock-api');
    process.exitCode = 1;
  } else console.log(`${isCheck ? 'Checked' : 'Drawn'}: ${stale.length} differed.`);
}

void main();
