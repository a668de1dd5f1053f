import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

const engine = readFileSync(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');

/**
 * A message of HTML_CodeSniffer about an element. Type 1 is an error. Types 2 and 3 are hints that a person has to
 * judge.
 */
interface Message {
  type: number;
  code: string;
  msg: string;
  element: Element;
}
interface Engine {
  process(standard: string, content: Document, done: () => void): void;
  getMessages(): Message[];
}

/**
 * Runs HTML_CodeSniffer on a page. It checks WCAG 2.1 AA with an implementation that is independent of axe.
 * @param besides Codes of errors to ignore, because they do not apply to the page. It is enough to give the end of a code.
 * @returns The errors: each with its code, the message and the HTML of the element.
 */
export async function codeSnifferErrors(page: Page, besides: string[] = []): Promise<string[]> {
  await page.evaluate(engine);
  const found = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const sniffer = Reflect.get(window, 'HTMLCS') as Engine;
        sniffer.process('WCAG2AA', document, () =>
          resolve(
            sniffer
              .getMessages()
              .filter(({ type }) => type === 1)
              .map(({ code, msg, element }) => `${code}: ${msg} ${element.outerHTML.slice(0, 200)}`),
          ),
        );
      }),
  );
  return found.filter((line) => !besides.some((code) => line.includes(`${code}:`)));
}
