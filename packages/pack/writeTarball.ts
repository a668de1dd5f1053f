import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const sharedSchema = z.object({ license: z.string(), engines: z.record(z.string(), z.string()) });

/**
 * Writes the tarball of a published package with its `package.json`, README, list of changes and licence.
 * @param root Root folder of the repository.
 * @param source Folder of the package.
 * @param target Folder for the tarball.
 * @param writeFiles Writes the other files of the package into a folder that already contains its `package.json`.
 * @returns The path of the tarball.
 * @throws {Error} If the files cannot be written.
 */
export async function writeTarball(
  root: string,
  source: string,
  target: string,
  writeFiles: (dist: string) => void | Promise<void>,
): Promise<string> {
  const dist = path.join(source, 'dist/package');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  const read = (folder: string): unknown =>
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const manifest = publishedManifest(manifestSchema.parse(read(source)), sharedSchema.parse(read(root)));
  writeFileSync(path.join(dist, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  for (const file of ['README.md', 'CHANGELOG.md'])
    if (existsSync(path.join(source, file))) cpSync(path.join(source, file), path.join(dist, file));
  cpSync(path.join(root, 'LICENSE'), path.join(dist, 'LICENSE'));
  await writeFiles(dist);
  const pack = ['pack', dist, '--silent', '--pack-destination', target];
  return path.join(target, execFileSync('npm', pack, { encoding: 'utf8' }).trim());
}

const versions = z.record(z.string(), z.string());
const exportsSchema = z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())]));

/** Schema of the fields of a `package.json` from which that of the published package is created. */
const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  exports: exportsSchema.default({}),
  imports: exportsSchema.optional(),
  bin: versions.optional(),
  dependencies: versions.default({}),
  devDependencies: versions.default({}),
  peerDependencies: versions.default({}),
  peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })).optional(),
  /** Differences between the package in this repository and the published package. */
  publishConfig: z
    .object({
      /**
       * Must be absent in packages that teams bundle with webpack. With the type `module`, webpack would replace
       * default imports from CommonJS libraries by the whole library.
       */
      type: z.enum(['module', 'commonjs']),
      exports: exportsSchema,
      imports: exportsSchema,
      bin: versions,
      /** Development dependencies that the published package needs at run time. */
      dependencies: z.array(z.string()),
      /** Dependencies that become optional in the published package. */
      optionalDependencies: z.array(z.string()),
      /** Dependencies that become part of the bundle and are not listed in the published package. */
      bundled: z.array(z.string()),
      peerDependencies: versions,
      peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean() })),
    })
    .partial()
    .default({}),
});

/** Parsed {@link manifestSchema}. */
type Manifest = z.output<typeof manifestSchema>;

/**
 * Returns an entry of `exports` for the published package: the script and declaration file of a TypeScript file, or the
 * script of a JSON file in `src`.
 */
function compiled(target: string | Record<string, string>): unknown {
  if (typeof target !== 'string') return target;
  if (/^\.\/src\/.*\.json$/.test(target)) return { types: target, default: `${target}.js` };
  if (!/\.tsx?$/.test(target)) return target;
  const file = target.replace(/\.tsx?$/, '');
  return { types: `${file}.d.ts`, default: `${file}.js` };
}

/**
 * Returns the content of the `package.json` of a published package. Undefined fields have no value in JSON.
 * @param source Content of the `package.json` in this repository.
 * @param shared Fields that all packages have in common, such as the licence and the supported versions of Node.
 * @throws {Error} If `publishConfig.dependencies` names a package that is not a development dependency.
 * @example publishedManifest(manifest, { license, engines })
 */
function publishedManifest(source: Manifest, shared: object): object {
  const { name, version, publishConfig } = source;
  const dependencies = Object.entries({
    ...source.dependencies,
    ...Object.fromEntries(
      (publishConfig.dependencies ?? []).map((needed) => [needed, source.devDependencies[needed]]),
    ),
  }).filter(([dependency]) => !publishConfig.bundled?.includes(dependency));
  const unknown = dependencies.find(([, range]) => range === undefined);
  if (unknown)
    throw new Error(
      `publishConfig.dependencies of ${name} names ${unknown[0]}, which is not in its devDependencies. Add it there.`,
    );
  const isOptional = ([dependency]: [string, unknown]) =>
    publishConfig.optionalDependencies?.includes(dependency) ?? false;
  const optional = dependencies.filter(isOptional);
  const { exports, imports, bin, peerDependenciesMeta } = { ...source, ...publishConfig };
  return {
    ...{ name, version },
    ...shared,
    type: publishConfig.type,
    bin,
    exports: {
      ...Object.fromEntries(
        Object.entries(exports ?? {}).map(([entry, target]) => [entry, compiled(target)]),
      ),
      './package.json': './package.json',
    },
    imports,
    dependencies: Object.fromEntries(dependencies.filter((dependency) => !isOptional(dependency))),
    ...(optional.length > 0 && { optionalDependencies: Object.fromEntries(optional) }),
    peerDependencies: { ...source.peerDependencies, ...publishConfig.peerDependencies },
    peerDependenciesMeta,
  };
}
