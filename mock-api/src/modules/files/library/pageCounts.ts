import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '../../../platform/db/tables/tables';
import { countPages } from '../../../platform/uploads/inspectFile';
import type { Uploads } from '../../../platform/uploads/uploads';
import { libraryFolders } from '../uploadFolders';
import { uploadColumns } from '../../content-types/contentTypes';

const pdfFolders = [
  ...new Set(uploadColumns.filter(({ type }) => type === 'pdf').map(({ folder }) => folder)),
  libraryFolders.pdf,
];

/** After this many unreadable files, the storage is probably away. The next request tries all of them again. */
const MOST_FAILED = 3;

/**
 * Counts the pages of the PDFs of the library in the background, one file at a time, so that uploads do not wait for it.
 * Files of an older release are counted too.
 * @param report called with failures of the storage or the database
 * @param onChange called after numbers of pages were stored, because lists show them
 */
export class PageCounts {
  private counting: Promise<void> | undefined;
  private isRequested = false;
  private isClosed = false;
  /** Names of files that this process could not read. */
  private readonly failed = new Set<string>();

  constructor(
    private readonly db: Database,
    private readonly uploads: Pick<Uploads, 'storage'>,
    private readonly report: (error: unknown) => void,
    private readonly onChange: () => void,
  ) {}

  /** Counts the pages of all PDFs that have not been counted. */
  request(): void {
    this.isRequested = true;
    this.counting ??= this.countRequested()
      .catch(this.report)
      .finally(() => (this.counting = undefined));
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await this.counting;
  }

  private async countRequested() {
    while (this.isRequested && !this.isClosed) {
      this.isRequested = false;
      let isChanged = false;
      for (let result = await this.countNext(); result !== 'ended'; result = await this.countNext())
        isChanged ||= result === 'counted';
      if (isChanged) this.onChange();
    }
  }

  /** Counts the pages of one PDF. @returns `ended` if all readable PDFs have been counted, or if the storage is away */
  private async countNext(): Promise<'counted' | 'failed' | 'ended'> {
    if (this.isClosed) return 'ended';
    const files = await this.db
      .selectFrom('libraryFile')
      .select(['folder', 'name'])
      .where('folder', 'in', pdfFolders)
      .where('pages', 'is', null)
      .orderBy('addedAt', 'desc')
      .limit(this.failed.size + 1)
      .execute();
    const file = files.find(({ name }) => !this.failed.has(name));
    if (!file) return 'ended';
    // The parser's thread reads a copy. Buffering 50 MB would block the event loop.
    const copy = path.join(tmpdir(), `juris-${randomUUID()}.pdf`);
    try {
      const content = await this.uploads.storage.read(`${file.folder}/${file.name}`);
      if (content) await pipeline(content, createWriteStream(copy, { flags: 'wx' }));
      // If a file crashes the process, it must not be counted again after the next start.
      await this.store(file, 0);
      if (content) await this.store(file, (await countPages(copy)) ?? 0);
    } catch (error) {
      this.report(error);
      this.failed.add(file.name);
      if (this.failed.size < MOST_FAILED) return 'failed';
      this.failed.clear();
      return 'ended';
    } finally {
      await rm(copy, { force: true });
    }
    return 'counted';
  }

  private async store({ folder, name }: { folder: string; name: string }, pages: number) {
    await this.db
      .updateTable('libraryFile')
      .set({ pages })
      .where('folder', '=', folder)
      .where('name', '=', name)
      .execute();
  }
}
