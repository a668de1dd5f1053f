import type { CataloguedTitle } from '@juris/contract';
import { currentPdfPaths } from '@juris/contract/currentPdf';
import { contentsParts } from '@juris/contract/richText';
import { element, withAttributes, type XmlContent } from '../xml';
import { xhtmlBlocks, xhtmlLine } from '../xhtml';

type Endorsement = NonNullable<CataloguedTitle['record']['endorsements']>[number];

/** Returns the ONIX block with texts about a title and links to its cover and sample chapter. */
export function collateralDetail(
  { id, record, imgLink, sampleLink }: CataloguedTitle,
  { siteOrigin }: { siteOrigin: string },
): XmlContent {
  const chapters = contentsParts(record.contents).map((line) => element('li', xhtmlLine(line, siteOrigin)));
  return element(
    'CollateralDetail',
    record.abstract !== '' && textContent('03', xhtmlBlocks(record.abstract, siteOrigin)),
    record.contents !== '' && textContent('04', element('ul', chapters)),
    record.endorsements?.map(endorsement),
    element(
      'SupportingResource',
      element('ResourceContentType', '01'),
      element('ContentAudience', '00'),
      element('ResourceMode', '03'),
      record.coverCredit &&
        element(
          'ResourceFeature',
          element('ResourceFeatureType', '01'),
          element('FeatureNote', record.coverCredit),
        ),
      element(
        'ResourceVersion',
        element('ResourceForm', '02'),
        element('ResourceLink', `${siteOrigin}/uploads/publishedTitles/${encodeURIComponent(imgLink)}`),
      ),
    ),
    sampleLink &&
      sampleChapter(record.sampleTitle, `${siteOrigin}/api/${currentPdfPaths.publishedTitle}/${id}`),
  );
}

/** Returns the sample chapter, a PDF to download (content type 15 of code list 158). */
const sampleChapter = (title: string | undefined, address: string) =>
  element(
    'SupportingResource',
    element('ResourceContentType', '15'),
    element('ContentAudience', '00'),
    element('ResourceMode', '04'),
    title !== undefined &&
      element('ResourceFeature', element('ResourceFeatureType', '02'), element('FeatureNote', title)),
    element(
      'ResourceVersion',
      element('ResourceForm', '02'),
      element(
        'ResourceVersionFeature',
        element('ResourceVersionFeatureType', '01'),
        element('FeatureValue', 'D401'),
      ),
      element('ResourceLink', address),
    ),
  );

/** Returns an endorsement (text type 09 of code list 153) with the person and the institution that are quoted. */
const endorsement = ({ quote, name, affiliation }: Endorsement) =>
  element(
    'TextContent',
    element('TextType', '09'),
    element('ContentAudience', '00'),
    withAttributes({ textformat: '06' }, element('Text', quote)),
    element('TextAuthor', name),
    element('TextSourceCorporate', affiliation),
  );

/** Returns the ONIX element of a text, for example an abstract, in the subset of XHTML that the ONIX schema allows. */
const textContent = (type: string, xhtml: XmlContent) =>
  element(
    'TextContent',
    element('TextType', type),
    element('ContentAudience', '00'),
    withAttributes({ textformat: '05' }, element('Text', xhtml)),
  );
