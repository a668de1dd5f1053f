/**
 * Counts the product code, without comments and blank lines, and fails above the limits. Part of `npm run lint`, so that
 * a review sees growth. A commit that raises a limit names the reason.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const limits = { lines: 87_700, files: 1_198 };

const isProduct = (file: string) =>
  !/\.test\.|\.e2e\.|\/testing\/|^(e2e|bench)\/|^packages\/(testing|test-api)\//.test(file);

/** Returns the number of lines that contain code. */
function codeLines(text: string): number {
  const withoutBlocks = text.replace(/^\s*\/\*(?:(?!\*\/)[^])*\*\/\s*$/gm, '');
  return withoutBlocks.split('\n').filter((line) => !/^\s*(\/\/.*)?$/.test(line)).length;
}

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && isProduct(file));
const lines = files.reduce((sum, file) => sum + codeLines(readFileSync(file, 'utf8')), 0);
console.log(`Product code: ${lines} lines in ${files.length} files.`);
if (lines > limits.lines || files.length > limits.files) {
  console.error(
    `The limits are ${limits.lines} lines in ${limits.files} files (e2e/productSize.ts). Remove code that the change makes needless, or raise the limit and say why.`,
  );
  process.exitCode = 1;
}
