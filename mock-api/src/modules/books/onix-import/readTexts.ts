import type { XmlNode } from '../../../platform/uploads/xmlRecords';
import { cellLine } from '../sheet/cellLine';
import { contentsIn, isTooLarge, markupIn } from './onixTexts';
import type { ProductReader } from './productNode';

/** Maximum number of endorsements that are read. A book can have less. */
const MOST_ENDORSEMENTS = 100;

/** Maximum lengths of a long text and of an endorsement in UTF-16 code units. A book can have less. */
const [LONGEST_TEXT, LONGEST_QUOTE] = [60_000, 6_000];

/** Returns the text of a composite. A text that is too large stays among the elements that are not imported. */
function takeText(reader: ProductReader, composite: XmlNode, longest: number): XmlNode | undefined {
  const [text] = reader.all(composite, 'Text');
  if (text && isTooLarge(text, longest)) return undefined;
  reader.take(composite);
  return text;
}

/** Returns the cells of the block CollateralDetail. */
export function readTexts(reader: ProductReader): Record<string, string> {
  const texts = reader.at('CollateralDetail', 'TextContent');
  const textOfType = (...types: string[]) => {
    const found = texts.find((one) => types.includes(reader.text(one, 'TextType')));
    return found && takeText(reader, found, LONGEST_TEXT);
  };
  const [abstract, contents] = [textOfType('03') ?? textOfType('02', '01'), textOfType('04')];
  const endorsements = texts
    .filter((one) => ['06', '09'].includes(reader.text(one, 'TextType')))
    .slice(0, MOST_ENDORSEMENTS)
    .map((one) => {
      const text = takeText(reader, one, LONGEST_QUOTE);
      const parts = [
        text ? markupIn(text) : '',
        reader.text(one, 'TextAuthor'),
        reader.text(one, 'TextSourceCorporate'),
      ];
      return cellLine(parts.map((part) => part.replaceAll(/[|\n]+/g, ' ')));
    });
  return {
    abstract: abstract ? markupIn(abstract) : '',
    contents: contents ? contentsIn(contents) : '',
    endorsements: endorsements.join('\n'),
    ...readCredits(reader),
  };
}

/** Returns the credit of the cover and the title of the sample chapter. Their files are not imported. */
function readCredits(reader: ProductReader): Record<string, string> {
  const noteOf = (contentType: string, featureType: string) => {
    const resource = reader
      .at('CollateralDetail', 'SupportingResource')
      .find((one) => reader.text(one, 'ResourceContentType') === contentType);
    const feature = reader.first(resource, 'ResourceFeature', 'ResourceFeatureType', featureType);
    return feature ? reader.text(reader.take(feature), 'FeatureNote') : '';
  };
  return { coverCredit: noteOf('01', '01'), sampleTitle: noteOf('15', '02') };
}
