import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

/**
 * Script of HTML_CodeSniffer, without its outdated check of the attribute `autocomplete`. That check throws an
 * exception at `username` in an e-mail field, which HTML allows today. The rule `autocomplete-valid` of axe checks the
 * attribute instead.
 */
const engine = `${readFileSync(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8')};
HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5.process = () => {};`;

/** A message of HTML_CodeSniffer about an element. Type 1 is an error. Types 2 and 3 need human judgement. */
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
 * Checks a page against WCAG 2.1 AA with HTML_CodeSniffer, which is independent of axe. The script is injected only
 * once per document.
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
