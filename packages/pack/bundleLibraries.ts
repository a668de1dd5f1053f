import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const names = z.record(z.string(), z.unknown()).default({});
const schema = z.object({ dependencies: names, optionalDependencies: names, peerDependencies: names });

/**
 * Returns a regular expression for the libraries that a bundle loads at run time: the dependencies of the published
 * package. All other libraries become part of the bundle.
 * @param dist Folder of the published package, which contains its `package.json`.
 */
export function bundleLibraries(dist: string): RegExp {
  const { dependencies, optionalDependencies, peerDependencies } = schema.parse(
    JSON.parse(readFileSync(path.join(dist, 'package.json'), 'utf8')),
  );
  const listed = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return new RegExp(`^(${listed.join('|')})(/.+)?$`);
}
