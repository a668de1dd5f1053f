import { readFileSync } from 'node:fs';
import path from 'node:path';
import { htmlDocument } from '../src/document/document';
import type { MountTable, RemoteName } from '@juris/releases/remotes';
import { overrideContainer } from '../src/remotes/overrideContainer';
import { root } from '../build/root';

/**
 * Returns the HTML document for every address in development. It is empty and loads each remote from its dev server.
 */
export function developmentDocument(
  mounts: MountTable,
  remotes: readonly { name: RemoteName; port: number }[],
): string {
  const container = (port: number) => overrideContainer(`http://127.0.0.1:${port}/remoteEntry.js`);
  const style = (name: string) => readFileSync(path.join(root, 'shared-ui/src/theme', name), 'utf8');
  const { html } = htmlDocument({
    title: 'Juris Press (development)',
    description: '',
    theme: ['fonts.css', 'tokens.css', 'base.css', 'dark.css', 'forcedColors.css', 'print.css']
      .map(style)
      .join(''),
    styles: '',
    html: '',
    boot: { mounts, releases: Object.fromEntries(remotes.map(({ name, port }) => [name, container(port)])) },
    scripts: ['libraries', 'main'].map((name) => `/static/${name}.js`),
    remoteScripts: [],
    vitals: [],
    start: 'now',
  });
  return html;
}
