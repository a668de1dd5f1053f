/**
 * The release commands, as one script for machines that have only the built site and no build tools. Usage: `node
 * shell/dist/commands/main.cjs release public [--share 10]`, `rollback public [version]`, `releases public`, `prune
 * public`.
 */
import path from 'node:path';
import { releaseCommands, runReleaseCommand } from '@juris/remote-kit/commands/releaseCommands';
import { readProject } from '@juris/remote-kit/project';
import { remoteName, root } from '../build/root';
import { describeRemote } from '../src/ssr/evaluateRemote';

const [name = '', remote, ...given] = process.argv.slice(2);
const run = releaseCommands[name];
if (run)
  runReleaseCommand(run, given, () => {
    const project = readProject(path.join(root, `remote-${remoteName(remote)}`));
    return {
      project,
      describeRemote: describeRemote(project),
      build: async (whenBuilt) => whenBuilt(),
    };
  });
else {
  console.error(`Unknown command "${name}". Choose one of ${Object.keys(releaseCommands).join(', ')}.`);
  process.exitCode = 1;
}
