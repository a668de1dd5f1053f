import { readFileSync } from 'node:fs';
import path from 'node:path';
import { signInAsEditor } from '../e2e/signInAsEditor';
import type { RunningSite } from '../e2e/processes';

/** Creates inactive titles until the site has 100 titles. */
export async function seed100({ address }: RunningSite) {
  const ask = await signInAsEditor(address);
  const stored = (await ask('published-titles')) as unknown[];
  const cover = new File(
    [readFileSync(path.resolve('mock-api/src/dev/seed/art/banners/04-proof.svg'))],
    'a.svg',
  );
  for (let number = stored.length + 1; number <= 100; number++) {
    const body = new FormData();
    body.set('title', `Title ${number} of 98`);
    body.set('publisherId', '1');
    body.set('isActive', '0');
    body.set('image', cover);
    await ask('published-titles', body);
  }
}
