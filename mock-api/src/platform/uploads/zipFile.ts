import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import type { FileHandle } from 'node:fs/promises';

const inflate = promisify(inflateRaw);

/** Size of the end record of a ZIP file with the longest possible comment, in bytes. */
const LONGEST_END = 22 + 65_535;
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY_SIGNATURE = 0x02014b50;
const LOCAL_SIGNATURE = 0x04034b50;
/** Maximum size of the directory of a ZIP file that is read, in bytes. Real documents have less than 100 KB. */
const LONGEST_DIRECTORY = 1024 * 1024;
const STORED = 0;
const DEFLATED = 8;

/** Error for a ZIP file that is damaged, or larger than the limits allow. */
export class UnreadableZip extends Error {}

interface ZipEntry {
  method: number;
  /** Size of the compressed content in bytes. */
  size: number;
  /** Position of the local header in the file. */
  offset: number;
}

/** Reads single parts of a ZIP file. */
export class ZipFile {
  private constructor(
    private readonly handle: FileHandle,
    private readonly entries: ReadonlyMap<string, ZipEntry>,
  ) {}

  /** @throws UnreadableZip */
  static async open(handle: FileHandle): Promise<ZipFile> {
    const { size } = await handle.stat();
    const length = Math.min(size, LONGEST_END);
    const end = await readAt(handle, size - length, length);
    const at = end.lastIndexOf(END_SIGNATURE);
    if (at === -1 || at + 22 > end.length) throw new UnreadableZip();
    const [directorySize, offset] = [end.readUInt32LE(at + 12), end.readUInt32LE(at + 16)];
    if (directorySize > LONGEST_DIRECTORY || offset + directorySize > size) throw new UnreadableZip();
    return new ZipFile(handle, entriesOf(await readAt(handle, offset, directorySize)));
  }

  get names(): string[] {
    return [...this.entries.keys()];
  }

  /**
   * Returns the content of a part; undefined if the file does not contain it.
   * @param limit maximum size of the content in bytes
   * @throws UnreadableZip
   */
  async read(name: string, limit: number): Promise<Buffer | undefined> {
    const entry = this.entries.get(name);
    if (!entry) return undefined;
    const header = await readAt(this.handle, entry.offset, 30);
    if (header.length < 30 || header.readUInt32LE(0) !== LOCAL_SIGNATURE || entry.size > limit)
      throw new UnreadableZip();
    const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
    const content = await readAt(this.handle, start, entry.size);
    if (entry.method === STORED) return content;
    if (entry.method !== DEFLATED) throw new UnreadableZip();
    try {
      return await inflate(content, { maxOutputLength: limit });
    } catch {
      throw new UnreadableZip();
    }
  }
}

/** Reads the directory of a ZIP file. Two parts with one name are an error, because readers choose differently. */
function entriesOf(directory: Buffer): Map<string, ZipEntry> {
  const entries = new Map<string, ZipEntry>();
  for (let at = 0; at + 46 <= directory.length;) {
    if (directory.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new UnreadableZip();
    const length = directory.readUInt16LE(at + 28);
    const name = directory.toString('utf8', at + 46, at + 46 + length);
    if (entries.has(name)) throw new UnreadableZip();
    entries.set(name, {
      method: directory.readUInt16LE(at + 10),
      size: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    });
    at += 46 + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
