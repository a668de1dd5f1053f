import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { z } from 'zod';

const manifestSchema = z.looseObject({ name: z.string(), version: z.string() });

/**
 * Serves the tarballs of a folder as an npm registry for one scope, like the private registry of a team.
 * @param folder Folder of the tarballs.
 * @returns Address for the npm setting `@juris:registry`, and a function that stops the server.
 */
export async function startRegistry(folder: string): Promise<{ address: string; stop: () => void }> {
  const packages = readdirSync(folder)
    .filter((file) => file.endsWith('.tgz'))
    .map((file) => {
      const tarball = path.join(folder, file);
      const text = execFileSync('tar', ['xzOf', tarball, 'package/package.json'], { encoding: 'utf8' });
      return { file, content: readFileSync(tarball), manifest: manifestSchema.parse(JSON.parse(text)) };
    });
  const server = createServer((request, response) => {
    const wanted = decodeURIComponent(request.url ?? '').slice(1);
    const tarball = packages.find(({ file }) => file === wanted);
    if (tarball) return void response.end(tarball.content);
    const versions = packages.filter(({ manifest }) => manifest.name === wanted);
    const latest = versions.at(-1);
    if (!latest) return void response.writeHead(404).end('{}');
    const described = versions.map(({ file, content, manifest }) => [
      manifest.version,
      {
        ...manifest,
        dist: {
          tarball: `${address}/${file}`,
          integrity: `sha512-${createHash('sha512').update(content).digest('base64')}`,
        },
      },
    ]);
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        name: wanted,
        'dist-tags': { latest: latest.manifest.version },
        versions: Object.fromEntries(described) as unknown,
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  return { address, stop: () => server.close() };
}
