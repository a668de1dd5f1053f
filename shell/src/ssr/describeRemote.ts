import type { RemoteDefinition } from '@juris/releases/remotes';
import { describeWith, type DescribeRemote } from '@juris/releases/remoteDescription';
import { evaluateRemote } from './evaluateRemote';

/** Returns a function that describes a remote by evaluating its server file with this shell's modules. */
export const describeRemote = (definition: Pick<RemoteDefinition, 'mount' | 'rendered'>): DescribeRemote =>
  describeWith((...file) => evaluateRemote(...file).remote, definition);
