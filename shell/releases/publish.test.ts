import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publish, readList, writeList } from './publish';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'releases-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function built(hash: string) {
  const source = path.join(folder, 'remote-public');
  for (const part of ['browser', 'server']) mkdirSync(path.join(source, 'dist', part), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(source, file), text);
  write('package.json', JSON.stringify({ version: '1.2.0' }));
  write('dist/source-hash', hash);
  write('dist/browser/remoteEntry.js', `container ${hash}`);
  write('dist/browser/files.json', JSON.stringify({ start: [], chunks: { home: ['home.1.js'] } }));
  write('dist/server/routes.1.cjs', 'routes');
  return { name: 'public', source, releasesFolder: path.join(folder, 'releases') } as const;
}

describe('publishing a remote', () => {
  test('puts it into a folder of its version and on the list, with hashes', () => {
    const publication = built('aaa');
    expect(publish(publication)).toEqual({ version: '1.2.0-aaa', isNew: true });
    const release = readList(publication.releasesFolder).public;
    expect(release).toMatchObject({
      version: '1.2.0-aaa',
      browser: {
        address: '/remotes/public/1.2.0-aaa/remoteEntry.js',
        integrity: `sha384-${createHash('sha384').update('container aaa').digest('base64')}`,
      },
      pages: { home: ['home.1.js'] },
    });
  });

  test('keeps the versions before', () => {
    publish(built('aaa'));
    const { releasesFolder } = built('bbb');
    publish(built('bbb'));
    expect(readFileSync(path.join(releasesFolder, 'public/1.2.0-aaa/remoteEntry.js'), 'utf8')).toBe(
      'container aaa',
    );
    expect(readList(releasesFolder).public?.version).toBe('1.2.0-bbb');
  });

  test('a build that was released before does not undo a roll-back', () => {
    const { releasesFolder } = built('aaa');
    publish(built('aaa'));
    const first = readList(releasesFolder);
    publish(built('bbb'));
    writeList(releasesFolder, first);
    expect(publish(built('bbb'))).toEqual({ version: '1.2.0-bbb', isNew: false });
    expect(readList(releasesFolder)).toEqual(first);
  });

  test('a copy that was cut off is not taken for a release', () => {
    const publication = built('aaa');
    mkdirSync(path.join(publication.releasesFolder, 'public/1.2.0-aaa.unfinished'), { recursive: true });
    publish(publication);
    expect(existsSync(path.join(publication.releasesFolder, 'public/1.2.0-aaa.unfinished'))).toBe(false);
  });
});
