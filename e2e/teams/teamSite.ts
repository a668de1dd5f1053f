import { createHash, randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { defaultMounts, MOUNTS_FILE } from '@juris/releases/mountTable';
import { sampleEditor, startSite } from '../processes';
import { runStep } from './step';

/** Time limit in ms for the shell to notice a change of the mount table or the release list. */
const MOUNTED_WITHIN_MS = 10_000;

const rights = { name: 'rights', mount: '/rights', title: 'The rights area' };

/** A running site to which teams release with their tokens. */
export interface TeamSite {
  /**
   * Mounts the third remote without a restart or a release of the shell.
   * @param apiOrigin Origin of its API.
   */
  mountRights(apiOrigin: string): void;
  /**
   * Releases a remote with the token of its team. The token of the other team must be rejected.
   * @param folder Folder of the remote.
   * @param name Name of the remote.
   * @returns The version.
   */
  release(folder: string, name: 'admin' | 'rights'): Promise<string>;
  /** Activates the previous version of the third remote. */
  rollbackRights(folder: string): Promise<void>;
  /**
   * Waits until the third remote is visible at its address, in the navigation of the home page and in the sitemap, and
   * requests the files that its page names.
   * @param text Text that the page contains.
   */
  requireRights(version: string, text: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the site as `npm start` does, with a release token for each of two teams. */
export async function startTeamSite(): Promise<TeamSite> {
  const tokens = { admin: randomBytes(32).toString('hex'), rights: randomBytes(32).toString('hex') };
  const entries = Object.entries(tokens).map(
    ([name, token]) => `${name}:ci:${createHash('sha256').update(token).digest('hex')}`,
  );
  const { address, data, stop } = await startSite({
    RELEASE_TOKENS: entries.join(' '),
    RENDERER: 'child',
  });

  const page = async (target: string) => (await fetch(address + target)).text();

  return {
    stop,
    mountRights(origin) {
      const table = [...defaultMounts, { ...rights, api: { prefix: '/api/rights', origin } }];
      const file = path.join(data, 'releases', MOUNTS_FILE);
      writeFileSync(`${file}.new`, JSON.stringify(table));
      renameSync(`${file}.new`, file);
    },
    async release(folder, name) {
      const environment = {
        RELEASE_TOKEN: tokens[name],
        CHECK_EMAIL: sampleEditor.email,
        CHECK_PASSWORD: sampleEditor.password,
      };
      const other = name === 'admin' ? 'rights' : 'admin';
      await runStep({
        name: `release with the token of ${other} is rejected`,
        folder,
        command: ['npm', 'run', '-s', 'release', '--', '--site', address],
        environment: { ...environment, RELEASE_TOKEN: tokens[other] },
        rejection: `This token is for the remote "${other}" and cannot release "${name}".`,
      });
      const output = await runStep({
        name: 'release',
        folder,
        command: ['npm', 'run', '-s', 'release', '--', '--site', address],
        environment,
      });
      const [, version] = new RegExp(`^${name} (\\S+) is active for everybody`, 'm').exec(output) ?? [];
      if (version === undefined) throw new Error(`The release of ${name} printed no version:\n${output}`);
      return version;
    },
    async rollbackRights(folder) {
      await runStep({
        name: 'rollback',
        folder,
        command: ['npm', 'run', '-s', 'rollback', '--', '--site', address],
        environment: { RELEASE_TOKEN: tokens.rights },
      });
    },
    async requireRights(version, ofPage) {
      const expected: [address: string, text: string][] = [
        ['/rights', `"version":"${version}"`],
        ['/rights', ofPage],
        ['/', 'href="/rights"'],
        ['/sitemap.xml', '/rights</loc>'],
      ];
      const started = performance.now();
      for (const [target, text] of expected)
        while (!(await page(target)).includes(text)) {
          if (performance.now() - started > MOUNTED_WITHIN_MS)
            throw new Error(`${target} does not contain ${text}, although rights ${version} is active.`);
          await delay(100);
        }
      const files = (await page('/rights')).match(/(?<=(?:src|href)=")\/remotes\/rights\/[^"]+/g) ?? [];
      for (const file of files) {
        const { status } = await fetch(address + file);
        if (status !== 200) throw new Error(`The page of rights names ${file}, which has status ${status}.`);
      }
      if (!files.some((file) => file.includes(version) && file.endsWith('.svg')))
        throw new Error(`The page of rights ${version} has no picture: ${files.join(', ')}`);
      console.log(`rights: page, navigation and sitemap show it, with ${files.join(', ')}`);
    },
  };
}
