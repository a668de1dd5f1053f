import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';

const engine = readFileSync(require.resolve('html_codesniffer/build/HTMLCS.js'), 'utf8');

/** What the engine says of one element. Type 1 is an error; 2 and 3 are for people to look at. */
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
 * What HTML_CodeSniffer finds wrong on a page by WCAG 2.1 AA: a second pair of eyes beside axe, which reads the same
 * rules in another way.
 * @param besides the codes, or their ends, that do not hold here
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
