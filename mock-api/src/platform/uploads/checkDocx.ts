import { open } from 'node:fs/promises';
import { UnacceptableFile } from './inspection/unacceptableFile';

/** Size of the end record of a ZIP file with the longest possible comment, in bytes. */
const LONGEST_END = 22 + 65_535;
const END_SIGNATURE = Buffer.from('PK\x05\x06', 'latin1');
/** Maximum size of the directory of a ZIP file that is read, in bytes. Real documents have less than 100 KB. */
const LONGEST_DIRECTORY = 1024 * 1024;

const damaged = () =>
  new UnacceptableFile('This Word document is incomplete or damaged. Save it again, or save it as PDF.');

/**
 * Checks that a Word document (DOCX) is complete and has no macros. Reads only the directory of the ZIP file and unpacks
 * nothing.
 * @throws UnacceptableFile otherwise
 */
export async function checkDocx(file: string): Promise<void> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, LONGEST_END);
    const { buffer: end } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    const at = end.lastIndexOf(END_SIGNATURE);
    if (at === -1 || at + 22 > end.length) throw damaged();
    const [directorySize, offset] = [end.readUInt32LE(at + 12), end.readUInt32LE(at + 16)];
    if (directorySize > LONGEST_DIRECTORY || offset + directorySize > size) throw damaged();
    const { buffer } = await handle.read(Buffer.alloc(directorySize), 0, directorySize, offset);
    const names = buffer.toString('latin1');
    if (!names.includes('word/document.xml')) throw damaged();
    if (/vbaProject/i.test(names))
      throw new UnacceptableFile(
        'This Word document contains macros. Save it as DOCX without macros, or as PDF.',
      );
  } finally {
    await handle.close();
  }
}
