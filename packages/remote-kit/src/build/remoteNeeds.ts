import type { Compilation, Module } from 'webpack';
import { PLATFORM_SHARE_KEY } from '@juris/platform/remote';
import type { Needs } from '@juris/releases/releaseSchemas';
import { builtWith } from './sharePolicy';

/** Prefix of the identifier that webpack gives to a shared module that the bundle consumes. */
const consumedPrefix = 'webpack/sharing/consume/default/';

/**
 * Returns what a remote needs from the shell: shared libraries, exports of the platform and design tokens. They come
 * from the bundle after tree shaking, so unused imports are omitted.
 * @param compilation Finished compilation. Its code is minified, that is, without comments.
 * @param root Folder in which the shared modules are installed.
 */
export function remoteNeeds(compilation: Compilation, root: string): Required<Needs> {
  const consumed = new Map(
    [...compilation.modules].map((module) => [shareKeyOf(compilation, module), module]),
  );
  const platform = consumed.get(PLATFORM_SHARE_KEY);
  return {
    shared: Object.fromEntries(Object.entries(builtWith(root)).filter(([name]) => consumed.has(name))),
    uses: platform ? [...exportsUsed(compilation, platform)].sort() : [],
    tokens: tokensIn(emittedCode(compilation)),
  };
}

/** Returns the name under which a module of the bundle is shared; undefined for every other module. */
function shareKeyOf({ compiler }: Compilation, module: Module): string | undefined {
  const name = module.libIdent({ context: compiler.context });
  return name?.startsWith(consumedPrefix) ? name.slice(consumedPrefix.length) : undefined;
}

/** Returns the names of the exports of a module that the other modules of the bundle use. */
function exportsUsed(compilation: Compilation, module: Module): Set<string> {
  const used = new Set<string>();
  for (const connection of compilation.moduleGraph.getIncomingConnections(module)) {
    const { dependency } = connection;
    if (!dependency || !connection.isTargetActive(undefined)) continue;
    for (const reference of compilation.getDependencyReferencedExports(dependency, undefined)) {
      const [name] = Array.isArray(reference) ? reference : reference.name;
      if (name !== undefined) used.add(name);
    }
  }
  return used;
}

const emittedCode = (compilation: Compilation) =>
  compilation
    .getAssets()
    .filter(({ name }) => /\.(js|css)$/.test(name))
    .map(({ source }) => source.source().toString())
    .join('\n');

/**
 * Returns the CSS custom properties that the shell must define for emitted code. Properties with a fallback value or
 * that the code sets are omitted.
 */
function tokensIn(code: string): string[] {
  const names = (pattern: RegExp) => [...code.matchAll(pattern)].flatMap(([, name]) => name ?? []);
  const set = new Set(names(/(--[\w-]+)(?:["'`]\s*[:,]|\s*:)/g));
  const used = names(/var\(\s*(--[\w-]+)\s*\)/g);
  return [...new Set(used)].filter((name) => !set.has(name)).sort();
}
