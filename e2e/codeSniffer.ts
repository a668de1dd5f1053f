import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

const engine = readFileSync(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');

/** A message of HTML_CodeSniffer about one element. Type 1 is an error; 2 and 3 need a person to decide. */
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
 * Returns the WCAG 2.1 AA errors that HTML_CodeSniffer finds on a page. It implements the rules independently
 * of axe.
 * @param besides codes, or ends of codes, that do not apply to the page
 */
export async function sniffedErrors(page: Page, besides: string[] = []): Promise<string[]> {
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
