import contentDisposition from 'content-disposition';

/**
 * Maximum number of graphemes of a title in a file name. File systems allow 255 bytes, which are
 * about 63 in some scripts.
 */
const LONGEST = 60;

/** Device names that Windows reserves. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

interface DownloadName {
  id: number;
  title: string;
  /** Without the dot. */
  extension: string;
  /** Type of the file, in ASCII; replaces a title without usable letters. */
  noun?: string;
}

/**
 * Returns the `Content-Disposition` of a file named after a title in any script (RFC 6266). The
 * ASCII fallback contains the Latin letters of the title and the id, so that no two books have the
 * same name.
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
 * Returns the `Content-Disposition` of a file about the whole site: `Juris Press titles ONIX
 * 2026-11-25.xml`.
 * @param what content of the file, in ASCII
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

/** Returns a title without characters that file systems reject, truncated to the allowed length. */
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
