/**
 * The release commands that need no build tool, as one script for machines that have only the built site. Usage: `node
 * shell/dist/commands/main.cjs release public [--share 10]`, `rollback public [version]`, `releases public`, `prune
 * public`.
 */
const commands: Record<string, () => Promise<unknown>> = {
  release: () => import(/* webpackMode: "eager" */ './releaseWithoutBuild'),
  rollback: () => import(/* webpackMode: "eager" */ './rollback'),
  releases: () => import(/* webpackMode: "eager" */ './releases'),
  prune: () => import(/* webpackMode: "eager" */ './prune'),
};

const [name = ''] = process.argv.splice(2, 1);
const command = commands[name];
if (command) void command();
else {
  console.error(`There is no command "${name}"; there are ${Object.keys(commands).join(', ')}.`);
  process.exitCode = 1;
}

export {};
