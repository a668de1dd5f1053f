import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

/**
 * Script of HTML_CodeSniffer, without its check of the attribute `autocomplete`. This check follows HTML 5.2, which does
 * not allow `username` in an e-mail field, and ends with an exception where it finds this. Today’s HTML allows it.
 * The rule `autocomplete-valid` of axe checks the attribute.
 */
const engine = `${readFileSync(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8')};
HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5.process = () => {};`;

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
 * Runs HTML_CodeSniffer on a page. Its script is injected only once per document. It checks WCAG 2.1 AA with an
 * implementation that is independent of axe.
 * @returns The errors: each with its code, the message and the HTML of the element.
 */
export async function codeSnifferErrors(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'HTMLCS' in window))) await page.evaluate(engine);
  return page.evaluate(
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
}
