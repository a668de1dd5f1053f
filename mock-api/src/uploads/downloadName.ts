import contentDisposition from 'content-disposition';

/** Characters of a title that a name keeps; file systems take 255 bytes, which are 63 of some scripts. */
const LONGEST = 60;

/** Names that Windows keeps for devices. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * Returns the `Content-Disposition` of a file that is saved under a title in any script. Programs that read ASCII alone
 * get the Latin letters of the title and the id, so that two books never have the same name.
 * @param extension without the dot
 */
export function dispositionOf(
  type: 'inline' | 'attachment',
  { id, title, extension }: { id: number; title: string; extension: string },
): string {
  const latin = title
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .slice(0, LONGEST)
    .toLowerCase();
  return contentDisposition(`${fileTitle(title) || id}.${extension}`, {
    type,
    fallback: `${latin === '' ? 'file' : latin}-${id}.${extension}`.replace('--', '-'),
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
