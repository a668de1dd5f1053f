import { graphemesOf } from '@juris/contract/text';
import { indianDay } from '../../platform/indianTime';
import contentDisposition from 'content-disposition';

/**
 * Maximum number of graphemes of a title in a file name. Names have at most 255 bytes, about 63 graphemes in some
 * scripts.
 */
const LONGEST = 60;

/** Device names that Windows reserves. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

interface DownloadName {
  id: number;
  title: string;
  /** File name extension without the dot. */
  extension: string;
  /** Word (ASCII) that replaces a title without usable letters in the file name. */
  label?: string;
}

/**
 * Returns the `Content-Disposition` header (RFC 6266) of a file that is named after the title of a record. The title
 * may be in any script. Clients that support only ASCII get a name with the Latin letters of the title and the id,
 * which makes it unique.
 */
export function dispositionOf(
  type: 'inline' | 'attachment',
  { id, title, extension, label = 'file' }: DownloadName,
): string {
  const latin = title
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST)
    .toLowerCase();
  const name = fileTitle(title);
  return contentDisposition(`${/[\p{L}\p{N}]/u.test(name) ? name : `${label}-${id}`}.${extension}`, {
    type,
    fallback: `${latin === '' ? label : latin}-${id}.${extension}`.replace('--', '-'),
  });
}

/**
 * Returns the `Content-Disposition` header of a file about the whole site, for example with the file name
 * `Juris Press titles ONIX 2026-11-25.xml`.
 * @param what short description (ASCII) of the content, for example "titles ONIX"
 * @param extension file name extension without the dot
 */
export function exportDisposition(
  siteName: string,
  what: string,
  extension: string,
  now = new Date(),
): string {
  const dated = `${what} ${indianDay(now.getTime())}.${extension}`;
  return contentDisposition(`${fileTitle(siteName)} ${dated}`, {
    type: 'inline',
    fallback: /^[\x20-\x7e]*$/.test(siteName) ? false : dated.replaceAll(' ', '-'),
  });
}

/** Removes characters that file systems reject from a title, and truncates it to {@link LONGEST} graphemes. */
function fileTitle(title: string): string {
  const plain = title
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ');
  const name = [...graphemesOf(plain.trim())]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return RESERVED.test(name) ? `${name}_` : name;
}
