import { rename, writeFile } from 'node:fs/promises';

/** Replaces the content of a file atomically: after a crash, the file has either the old or the new content. */
export async function replaceContent(file: string, content: string | Buffer): Promise<void> {
  const beside = `${file}.clean`;
  await writeFile(beside, content, { flush: true });
  await rename(beside, file);
}
