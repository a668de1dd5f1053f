/** `npm run architecture`: draws which room imports which into the README, from the imports as they are. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../webpack/root';
import { drawArchitecture, withDrawing } from './architecture';
import { command } from './command';

command(() => {
  const readme = path.join(root, 'README.md');
  writeFileSync(readme, withDrawing(readFileSync(readme, 'utf8'), drawArchitecture()));
});
