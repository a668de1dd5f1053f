import * as platform from '@juris/platform';
import { compileFunction } from 'node:vm';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';
import { createSiteApi } from '@juris/platform/api';
import { PLATFORM_SHARE_KEY } from '@juris/platform/remote';
import { checkRemote } from '../remotes/checkRemote';
import type { ServedRemote } from './loadRoute';
import type { RemoteName } from '@juris/releases/remotes';
import { errorMessage } from '@juris/releases/errorMessage';

/**
 * Returns the modules that a remote can import on the server. They are the same module instances that the shell renders
 * with. Only the API slice is separate per version, so that the endpoints of two versions do not replace each other.
 */
const sharedWith = (api: platform.SiteApi): Record<string, unknown> => ({
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'styled-components': styledComponents,
  [PLATFORM_SHARE_KEY]: { ...platform, api },
});

/**
 * Runs the server file of a remote.
 * @param place Name of the file in error messages.
 * @throws Error when the file throws, or imports a module that is not shared.
 * @throws RemoteUnavailableError when the file is not a remote, or was built for another platform.
 */
export function evaluateRemote(name: RemoteName, code: Buffer, place: string): ServedRemote {
  const api = createSiteApi();
  const shared = sharedWith(api);
  const module = { exports: {} };
  const require = (specifier: string) => {
    if (specifier in shared) return shared[specifier];
    throw new Error(`${place} asks for "${specifier}", which the shell does not share`);
  };
  try {
    const run = compileFunction(code.toString(), ['module', 'exports', 'require'], { filename: place });
    run(module, module.exports, require);
  } catch (cause) {
    throw new Error(`${place} of ${name} does not run: ${errorMessage(cause)}`, { cause });
  }
  return { remote: checkRemote(name, module.exports), api };
}
