import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../webpack/root';
import { drawArchitecture, withDrawing } from './architecture';

test('the picture in the README is what `npm run architecture` would draw', () => {
  const readme = readFileSync(path.join(root, 'README.md'), 'utf8');
  expect(readme).toBe(withDrawing(readme, drawArchitecture()));
});
