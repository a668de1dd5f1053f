import contentDisposition from 'content-disposition';

/** Characters of a title that a name keeps; file systems take 255 bytes, which are 63 of some scripts. */
const LONGEST = 60;

/** Names that Windows keeps for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

interface DownloadName {
  id: number;
  title: string;
  /** Without the dot. */
  extension: string;
  /** What the file is, in ASCII; the name where the title has no usable letters. */
  noun?: string;
}

/**
 * Returns the `Content-Disposition` of a file that is saved under a title in any script (RFC 6266). Programs that read
 * ASCII alone get the Latin letters of the title and the id, so that two books never have the same name.
 */
export function dispositionOf(
  type: 'inline' | 'attachment',
  { id, title, extension, noun = 'file' }: DownloadName,
): string {
  const latin = title
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST)
    .toLowerCase();
  const name = fileTitle(title);
  return contentDisposition(`${/[\p{L}\p{N}]/u.test(name) ? name : `${noun}-${id}`}.${extension}`, {
    type,
    fallback: `${latin === '' ? noun : latin}-${id}.${extension}`.replace('--', '-'),
  });
}

/**
 * Returns the `Content-Disposition` of a file about the whole site: `Juris Press titles ONIX 2026-11-25.xml`.
 * @param what the file is, in ASCII
 * @param extension without the dot
 */
export function exportDisposition(
  siteName: string,
  what: string,
  extension: string,
  now = new Date(),
): string {
  const dated = `${what} ${now.toISOString().slice(0, 10)}.${extension}`;
  return contentDisposition(`${fileTitle(siteName)} ${dated}`, {
    type: 'inline',
    fallback: /^[\x20-\x7e]*$/.test(siteName) ? false : dated.replaceAll(' ', '-'),
  });
}

/** A title without what file systems reject, and not longer than they take. */
function fileTitle(title: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ');
  const graphemes = [...new Intl.Segmenter().segment(plain.trim())].slice(0, LONGEST);
  const name = graphemes
    .map(({ segment }) => segment)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return RESERVED.test(name) ? `${name}_` : name;
}
