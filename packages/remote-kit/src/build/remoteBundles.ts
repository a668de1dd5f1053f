import path from 'node:path';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import type { Project } from '../project';
import { browserBundle, chunkLoadTimeout, type Compilation, type Mode, nodeBundle } from './bundles';
import { builtFiles, compilationPlugin, filesPlugin } from './builtFiles';
import { SOURCE_MAPS } from '@juris/releases/releaseFolder';
import { federationManifest } from './federationManifest';
import { exportPlatform } from './exportPlatform';
import { fileId } from './fileId';
import { remoteNeeds } from './remoteNeeds';
import { shareKey, remoteSharedModules } from './sharePolicy';
import { sharedModules } from '../sharedModules';
import { hashOf } from '@juris/releases/hash';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Path of the module that the shell loads from a remote, relative to the folder of the remote. */
export const ROUTES_FILE = 'src/app/routes.tsx';

/** Name of a picture or font: a hash of its content, equal in both bundles. Release services accept no other characters. */
const ASSET_NAME = '[contenthash][ext]';

/** `new URL('./picture.png', import.meta.url)` returns the address of the file, on the server as in the browser. */
const parserOptions = { javascript: { url: 'relative' } } as const;

/** Returns the part of the configuration that resolves modules as the remote's `package.json` says. */
function additions({ build, folder }: Project, { resolve }: Configuration): Configuration {
  const targets = (given: Record<string, string | false> = {}) =>
    Object.fromEntries(
      Object.entries(given).map(([name, target]) => [
        name,
        typeof target === 'string' && target.startsWith('.') ? path.join(folder, target) : target,
      ]),
    );
  return { resolve: { ...resolve, alias: targets(build?.alias), fallback: targets(build?.fallback) } };
}

/** Returns the plugin that defines the constants in the remote's `package.json`, if there are any. */
const definitions = ({ build }: Project): WebpackPluginInstance[] =>
  build
    ? [
        new webpack.DefinePlugin(
          Object.fromEntries(
            Object.entries(build.define).map(([name, value]) => [name, JSON.stringify(value)]),
          ),
        ),
      ]
    : [];

/** Options with which a page shows edits without a reload. The shell must be built for development too. */
export interface HotUpdates extends Compilation {
  /** Type of the source maps. Types that evaluate code need a page without a content security policy. */
  devtool: NonNullable<Configuration['devtool']>;
  /** Module that must be loaded before the modules that are updated. */
  entry: string;
  /** Returns the webpack plugins for the Module Federation container with the given name. */
  plugins: (library: string) => WebpackPluginInstance[];
}

/** Options of {@link remoteBrowser}. */
interface RemoteBundle {
  mode?: Mode;
  /** Options for updating modules on the page. If absent, an edit reloads the page. */
  hotUpdates?: HotUpdates;
}

/** Returns the compilation options for the sources of a remote, with an export of the platform range. */
const compilationOf = (project: Project, { jsx, before = [] }: Compilation = {}): Compilation => ({
  ...(jsx && { jsx }),
  before: [exportPlatform(path.join(project.folder, ROUTES_FILE), project.platform), ...before],
});

/**
 * Returns the webpack configuration for the browser bundle of a remote, which is a Module Federation container. In
 * production mode, the browser rejects a script whose hash is not in the container.
 * @param project Remote to build.
 * @param options Mode, and options for updating modules on the page. Default: `production` mode.
 */
export function remoteBrowser(
  project: Project,
  { mode = 'production', hotUpdates }: RemoteBundle = {},
): Configuration {
  const name = `remote_${project.name}`;
  const shared = remoteSharedModules(project.root, project.platform);
  const base = browserBundle(project.folder, mode, {
    ...compilationOf(project, hotUpdates),
    sourceMaps: true,
    // A bundle without hot updates runs in a built shell, which contains the production version of React.
    nodeEnv: hotUpdates ? 'development' : 'production',
  });
  return {
    ...base,
    ...additions(project, base),
    module: { ...base.module, parser: parserOptions },
    experiments: { css: true },
    // Releases share no files, so production uses the shortest ids of modules. In development, ids are paths, which
    // stack traces show.
    optimization: {
      ...base.optimization,
      moduleIds: mode === 'production' ? 'size' : 'named',
      mangleExports: 'size',
      // Libraries get no separate chunks. Pages then weigh the same whether the packages of the site are installed
      // or in the same repository.
      splitChunks: { cacheGroups: { defaultVendors: false } },
    },
    name: `${project.name} in the browser`,
    ...(hotUpdates && { devtool: hotUpdates.devtool }),
    entry: {},
    output: {
      // Each release has a separate folder, so file names need no hash.
      chunkFilename: '[name].js',
      assetModuleFilename: ASSET_NAME,
      // In production, source maps are in a separate folder, which is neither served nor uploaded.
      ...(mode === 'production' && {
        sourceMapFilename: `../${SOURCE_MAPS}/[file].map`,
        devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
          fileId(absoluteResourcePath),
      }),
      path: path.join(project.folder, 'dist/browser'),
      publicPath: 'auto',
      uniqueName: `${name}_${mode}`,
      chunkLoadTimeout,
      crossOriginLoading: 'anonymous',
      clean: true,
    },
    plugins: [
      ...definitions(project),
      new webpack.container.ModuleFederationPlugin({
        name,
        filename: 'remoteEntry.js',
        // React and styled-components are imported once, with the routes. Otherwise each page would import them again.
        exposes: {
          './routes': {
            import: [
              ...(hotUpdates ? [hotUpdates.entry] : []),
              'react',
              'styled-components',
              `./${ROUTES_FILE}`,
            ],
            name: 'routes',
          },
        },
        shared,
      }),
      federationManifest(project.name, shared),
      // In production, `files.json` also lists what the remote needs from the shell. In development, the shell reads no
      // such list.
      mode === 'production'
        ? builtFiles('files.json', (compilation) => remoteNeeds(compilation, project.root))
        : builtFiles(),
      publicPath(addressInBrowser),
      ...(mode === 'production' ? [nameByContentHash(name), ...chunkIntegrity('remoteEntry.js')] : []),
      ...(hotUpdates?.plugins(name) ?? []),
    ],
  };
}

/**
 * Returns the webpack configuration for the server bundle of a remote. The bundle is one CommonJS file, which requires
 * the shared modules (such as React and the platform) from the shell.
 * @param project Remote to build.
 */
export function remoteServer(project: Project): Configuration {
  const base = nodeBundle(project.folder, compilationOf(project));
  return {
    ...base,
    ...additions(project, base),
    module: {
      ...base.module,
      parser: parserOptions,
      // The browser bundle emits the files.
      generator: { 'asset/resource': { emit: false } },
    },
    experiments: { css: true },
    plugins: [...(base.plugins ?? []), ...definitions(project), publicPath(addressOnServer)],
    name: `${project.name} on the server`,
    entry: `./${ROUTES_FILE}`,
    output: {
      path: path.join(project.folder, 'dist/server'),
      filename: 'routes.[contenthash:8].cjs',
      assetModuleFilename: ASSET_NAME,
      library: { type: 'commonjs2' },
      clean: true,
    },
    externals: Object.fromEntries([
      ...sharedModules.map((name) => [name, `commonjs ${shareKey(name)}`]),
      ['react/jsx-runtime', 'commonjs react/jsx-runtime'],
    ]),
  };
}

/**
 * Statements that set the public path in the browser: the folder of the entry, without the origin if it is the page's.
 * Addresses of files are then the same as on the server. Scripts keep absolute addresses, as the elements have that the
 * shell adds before this code runs.
 */
const addressInBrowser = `const { origin, pathname } = new URL('.', document.currentScript.src);
${webpack.RuntimeGlobals.publicPath} = origin === location.origin ? pathname : origin + pathname;
const load = ${webpack.RuntimeGlobals.loadScript};
${webpack.RuntimeGlobals.loadScript} = (url, ...rest) => load(new URL(url, location.href).href, ...rest);`;

/** Statement that sets the public path on the server: the folder of the release, which `evaluateServerFile` passes. */
const addressOnServer = `${webpack.RuntimeGlobals.publicPath} = module.address ?? '';`;

/** Runtime module of webpack with fixed code. It runs after the modules whose functions it may replace. */
class FixedRuntimeModule extends webpack.RuntimeModule {
  constructor(private readonly code: string) {
    super('address of the release', webpack.RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return this.code;
  }
}

/**
 * Creates a webpack plugin that replaces the code with which a bundle finds its public path.
 * @param code Statements that set the public path.
 */
const publicPath = (code: string): WebpackPluginInstance =>
  compilationPlugin('publicPath', (compilation) => {
    compilation.hooks.runtimeRequirementInTree
      .for(webpack.RuntimeGlobals.publicPath)
      // Runs before webpack's own code; the result `true` skips that.
      .tap({ name: 'publicPath', stage: -1 }, (chunk) => {
        compilation.addRuntimeModule(chunk, new FixedRuntimeModule(code));
        return true;
      });
  });

/**
 * Placeholder in the entry for the hashes of the other scripts. It is replaced when the content of all files is final.
 */
const placeholder = '"hashes of the chunks"';

/**
 * Creates a webpack plugin that writes the hash of every other script and style sheet of the bundle into the entry. The
 * browser rejects a file with another hash. The release list contains the hash of the entry, and so verifies all of
 * them.
 * @param entry Name of the script that loads the other scripts. The build fails if this script loads no other script.
 */
const chunkIntegrity = (entry: string): WebpackPluginInstance[] => [
  compilationPlugin('chunkIntegrity', (compilation) => {
    webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
      'chunkIntegrity',
      (source) => `${source}\nscript.integrity = ${placeholder}[url.slice(url.lastIndexOf("/") + 1)];`,
    );
    webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation).createStylesheet.tap(
      'chunkIntegrity',
      (source) => `${source}\nlink.integrity = ${placeholder}[url.slice(url.lastIndexOf("/") + 1)];`,
    );
  }),
  filesPlugin('chunkIntegrity', (compilation) => {
    const hashes = Object.fromEntries(
      Object.entries(compilation.assets)
        .filter(([name]) => /\.(js|css)$/.test(name) && name !== entry)
        .map(([name, source]) => [name, hashOf(source.buffer(), 'sha256')]),
    );
    compilation.updateAsset(entry, (source) => {
      const code = source.source().toString();
      if (!code.includes(placeholder))
        throw new Error(
          `${entry} loads no chunk, so it has no function to which hashes can be added. Check that the exposed module exists.`,
        );
      return new webpack.sources.RawSource(code.replaceAll(placeholder, JSON.stringify(hashes)));
    });
  }),
];

/**
 * Creates a webpack plugin that adds a hash of the modules to the unique name of the bundle. Two versions of a remote
 * can then run on one page. The name is set before code is generated.
 * @param name Text before the hash, such as `remote_public`.
 */
const nameByContentHash = (name: string): WebpackPluginInstance =>
  compilationPlugin('nameByContentHash', (compilation) => {
    compilation.hooks.seal.tap('nameByContentHash', () => {
      const hash = createHash('sha256');
      const files = [...compilation.modules].map((module) => module.nameForCondition() ?? '');
      for (const file of [...new Set(files)].filter(path.isAbsolute).sort()) hash.update(readFileSync(file));
      const uniqueName = `${name}_${hash.digest('hex').slice(0, 12)}`;
      compilation.outputOptions.uniqueName = uniqueName;
      compilation.outputOptions.chunkLoadingGlobal = `webpackChunk${uniqueName}`;
    });
  });
