import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { z } from 'zod';

const manifestSchema = z.looseObject({ name: z.string(), version: z.string() });
const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      name: z.string().optional(),
      version: z.string().optional(),
      integrity: z.string().optional(),
    }),
  ),
});

/** A version of a package, as an npm registry describes it. */
interface PackageVersion {
  name: string;
  version: string;
  dist: { tarball: string; integrity: string };
}

/**
 * Starts an npm registry with the tarballs of a folder, like the registry of a team. It describes all other packages
 * from the lockfile of this repository, so npm finds them in the cache that `npm ci` has filled. It redirects every
 * other request to the npm registry.
 * @param folder Folder of the tarballs.
 * @param lockfile Path of the lockfile.
 * @returns Address of the registry, and a function that stops it.
 */
export async function startRegistry(
  folder: string,
  lockfile: string,
): Promise<{ address: string; stop: () => void }> {
  const upstream = (process.env.npm_config_registry ?? 'https://registry.npmjs.org').replace(/\/$/, '');
  const contents = new Map<string, Buffer>();
  const versions: PackageVersion[] = [];
  const server = createServer((request, response) => {
    const wanted = decodeURIComponent(request.url ?? '').slice(1);
    const content = contents.get(wanted);
    if (content) return void response.end(content);
    const found = versions.filter(({ name }) => name === wanted);
    if (found.length === 0)
      return void response.writeHead(302, { location: `${upstream}${request.url}` }).end();
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        name: wanted,
        'dist-tags': { latest: found.at(-1)?.version },
        versions: Object.fromEntries(found.map((one) => [one.version, one])),
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;

  for (const file of readdirSync(folder).filter((name) => name.endsWith('.tgz'))) {
    const text = execFileSync('tar', ['xzOf', path.join(folder, file), 'package/package.json']);
    const content = readFileSync(path.join(folder, file));
    const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`;
    const manifest = manifestSchema.parse(JSON.parse(text.toString()));
    contents.set(file, content);
    versions.push({ ...manifest, dist: { tarball: `${address}/${file}`, integrity } });
  }
  const { packages } = lockfileSchema.parse(JSON.parse(readFileSync(lockfile, 'utf8')));
  for (const [location, { integrity, version, ...manifest }] of Object.entries(packages)) {
    const name = manifest.name ?? location.slice(location.lastIndexOf('node_modules/') + 13);
    if (!integrity || !version) continue;
    const tarball = `${address}/${name}/-/${path.basename(name)}-${version}.tgz`;
    versions.push({ ...manifest, name, version, dist: { tarball, integrity } });
  }
  return { address, stop: () => server.close() };
}
