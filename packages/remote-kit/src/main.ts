/**
 * Command line `juris-remote <command>`, which creates, develops, builds and releases the remote in the current folder.
 * README.md describes the commands.
 */
import { z } from 'zod';
import { command, type ParseArguments } from './commands/command';
import { releaseCommands, runReleaseCommand } from './commands/releaseCommands';
import { readProject } from './project';

/** Functions that load the commands for development. Only `build` and `dev` load build tools. */
const toolCommands: Partial<Record<string, () => Promise<(parse: ParseArguments) => Promise<void>>>> = {
  create: async () => (await import('./commands/create')).create,
  build: async () => (await import('./commands/build')).build,
  dev: async () => (await import('./commands/develop')).dev,
};

const [name = '', ...given] = process.argv.slice(2);
const loadTool = toolCommands[name];
const loadReleaseCommand = releaseCommands[name];

if (loadTool) command(z.object({}), async (_settings, parse) => (await loadTool())(parse), given);
else if (loadReleaseCommand)
  runReleaseCommand(loadReleaseCommand, given, async () => {
    const project = readProject('.');
    const { describeRemote } = await import('./describeRemote');
    return {
      project,
      describeRemote: describeRemote(project),
      async build(whenBuilt) {
        const { buildStale } = await import('./build/buildStale');
        const { remotePackage } = await import('./build/remotePackage');
        return buildStale([remotePackage(project)], project.root, { whenBuilt });
      },
    };
  });
else {
  const known = [...Object.keys(toolCommands), ...Object.keys(releaseCommands)].join(', ');
  console.error(`Unknown command "${name}". juris-remote has ${known}.`);
  process.exitCode = 1;
}
