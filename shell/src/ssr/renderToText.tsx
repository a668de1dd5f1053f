import type { SiteNavigation } from '@juris/platform';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { Writable } from 'node:stream';
import { NavigationContext } from '../layout/navigation';

/**
 * Renders to a string and collects the used styles.
 * @param navigation the links of the layout
 * @param signal ends the rendering when its client no longer waits
 * @throws errors outside of every error boundary; an error inside a boundary is only logged
 */
export async function renderToText(
  content: ReactNode,
  navigation: SiteNavigation,
  signal?: AbortSignal,
): Promise<{ html: string; styles: string }> {
  const sheet = new ServerStyleSheet();
  try {
    const html = await new Promise<string>((resolve, reject) => {
      const chunks: Buffer[] = [];
      const sink = new Writable({
        write(chunk: Buffer, _encoding, done) {
          chunks.push(chunk);
          done();
        },
        final(done) {
          resolve(Buffer.concat(chunks).toString());
          done();
        },
      });
      const stream = renderToPipeableStream(
        <StyleSheetManager sheet={sheet.instance}>
          <StrictMode>
            <NavigationContext value={() => navigation}>{content}</NavigationContext>
          </StrictMode>
        </StyleSheetManager>,
        {
          onAllReady: () => stream.pipe(sink),
          onShellError: reject,
          onError: (error) => {
            if (!signal?.aborted) console.error(error);
          },
        },
      );
      signal?.addEventListener('abort', () => stream.abort(signal.reason), { once: true });
    });
    return { html, styles: sheet.getStyleTags() };
  } finally {
    sheet.seal();
  }
}
