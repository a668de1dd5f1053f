import type { SiteNavigation } from '@juris/platform';
import { StrictMode, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerStyleSheet, StyleSheetManager } from 'styled-components';
import { Writable } from 'node:stream';
import { NavigationContext } from '../layout/navigation';

/**
 * Renders React elements to an HTML string and collects the styles that they use.
 * @param navigation Links of the layout.
 * @param signal Ends the rendering when the client has disconnected or a timeout has passed.
 * @throws If a component outside all Suspense boundaries throws. Errors inside a boundary are only logged.
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
