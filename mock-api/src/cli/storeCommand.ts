/** The commands `backup` and `restore`. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { objectStoreOf } from './commandLine';
import { projectRoot } from '../setup/projectRoot';
import { backUp } from '../ops/backUp';
import { releasesFolder } from '../ops/backupFormat';
import { restore } from '../ops/restore';

const usage = {
  backup: 'npm run api -w @juris/mock-api -- backup [FOLDER]',
  restore: 'npm run api -w @juris/mock-api -- restore FOLDER',
};

/**
 * Runs a command on the store that the environment names (`DATA_DIR`, `DATABASE_URL`, `UPLOADS`, `RELEASES`).
 * @param args the folder of the backup; `backup` makes one of the time by itself
 * @returns what was done, in one sentence
 * @throws Error in one sentence
 */
export async function runStoreCommand(
  command: keyof typeof usage,
  args: string[],
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const { positionals } = parseArgs({ args, options: {}, strict: true, allowPositionals: true });
  const [folder = command === 'backup' ? newFolder() : undefined, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new Error(`Usage: ${usage[command]}`);
  const root = projectRoot();
  const dataDir = path.resolve(root, environment.DATA_DIR || 'data');
  const places = {
    dataDir,
    databaseUrl: environment.DATABASE_URL || undefined,
    uploads: objectStoreOf(environment),
    releases: releasesFolder(dataDir, root, environment.RELEASES),
  };
  const place = path.resolve(environment.INIT_CWD ?? '', folder);
  if (command === 'restore') {
    const { madeAt, files } = await restore({ ...places, backup: place });
    return `Restored ${files} files of ${madeAt} into ${dataDir}. Start the site as usual.`;
  }
  const { files, missing } = await backUp({ ...places, target: place });
  const lacking = missing.length > 0 ? ` Missing already: ${missing.join(', ')}.` : '';
  return `Backed up ${files} files to ${place}.${lacking} It holds personal data: keep it safe, and on another machine.`;
}

/** Named after the time, so that backups sort by it. */
const newFolder = () => path.join('backups', new Date().toISOString().replace(/[:.]/g, '-'));
