import { originalCompany } from '@juris/platform';
import type { Citation, ReferenceList } from './referenceList';
import { bibTeX } from './bibTeX';
import { cslJson } from './cslJson';
import type { FileEnding } from './fileEndings';
import { parseCitation } from './parseCitation';
import { ris } from './ris';

const formats: Record<FileEnding, { type: string; write: typeof ris }> = {
  bib: { type: 'application/x-bibtex', write: bibTeX },
  ris: { type: 'application/x-research-info-systems', write: ris },
  json: { type: 'application/vnd.citationstyles.csl+json', write: cslJson },
};

/**
 * Returns a response with a whole list as a file for reference managers: all references and resources in the order of
 * the page, without duplicates.
 * @param name Name of the list in ASCII, a part of the file name.
 */
export function referenceFile(list: ReferenceList, name: string, ending: FileEnding): Response {
  const { type, write } = formats[ending];
  const site = originalCompany.name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const day = new Date().toISOString().slice(0, 10);
  return new Response(write(citationsOf(list).map(parseCitation)), {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="${site}-${name}-${day}.${ending}"`,
    },
  });
}

/** Returns the citations of a list, each once. */
export function citationsOf({ chapters }: ReferenceList): Citation[] {
  const all = chapters.flatMap(({ references, additional = {} }) => [
    ...references,
    ...Object.values(additional).flatMap((citations) => citations ?? []),
  ]);
  return [...new Map(all.map((citation) => [`${citation.text} ${citation.link}`, citation])).values()];
}
