import * as platform from '@juris/platform';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as styledComponents from 'styled-components';
import { createSiteApi } from '@juris/platform/api';
import { PLATFORM_SHARE_KEY } from '@juris/platform/remote';
import { checkRemote } from '@juris/releases/checkRemote';
import { evaluateServerFile } from '@juris/releases/evaluateServerFile';
import type { ServedRemote } from './loadRoute';
import type { RemoteDefinition } from '@juris/releases/remotes';
import { describeWith, type DescribeRemote } from '@juris/releases/remoteDescription';

/**
 * Returns the modules that a remote can import on the server: the instances with which the shell renders. The API slice
 * (the RTK Query endpoints) is separate for each version of a remote, so that versions do not replace each other's
 * endpoints.
 */
const sharedWith = (api: platform.SiteApi): Record<string, unknown> => ({
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'styled-components': styledComponents,
  [PLATFORM_SHARE_KEY]: { ...platform, api },
});

/**
 * Runs the server file of a remote with the modules of this shell.
 * @param location Name of the file in error messages.
 * @throws Error when the file throws, or imports a module that is not shared.
 * @throws RemoteUnavailableError when the file is not a remote, or was built for another platform.
 */
export function evaluateRemote(name: string, code: Buffer, location: string): ServedRemote {
  const api = createSiteApi();
  return { remote: checkRemote(name, evaluateServerFile(name, code, location, sharedWith(api))), api };
}

/** Returns a function that describes a remote by evaluating its server file with this shell's modules. */
export const describeRemote = (definition: Pick<RemoteDefinition, 'mount' | 'rendered'>): DescribeRemote =>
  describeWith((...file) => evaluateRemote(...file).remote, definition);
