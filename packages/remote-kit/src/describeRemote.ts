import { createRequire } from 'node:module';
import path from 'node:path';
import { PLATFORM_SHARE_KEY } from '@juris/platform/remote';
import { checkRemote } from '@juris/releases/checkRemote';
import { evaluateServerFile } from '@juris/releases/evaluateServerFile';
import { describeWith, type DescribeRemote } from '@juris/releases/remoteDescription';
import type { Project } from './project';
import { sharedLibraries } from './sharedModules';

/**
 * Returns a function that describes a remote by evaluating its server file with the shared modules in the folder of the
 * remote.
 * @param project Remote to describe.
 */
export function describeRemote(project: Project): DescribeRemote {
  const load = createRequire(path.join(project.folder, 'package.json'));
  return describeWith((name, code, location) => {
    const shared: Record<string, unknown> = {
      [PLATFORM_SHARE_KEY]: load('@juris/platform'),
      ...Object.fromEntries(
        [...sharedLibraries, 'react/jsx-runtime'].map((module) => [module, load(module) as unknown]),
      ),
    };
    return checkRemote(name, evaluateServerFile(name, code, location, shared));
  }, project);
}
