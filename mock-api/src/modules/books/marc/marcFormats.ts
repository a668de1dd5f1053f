import { element, withAttributes, xmlText } from '../xml';
import type { MarcRecord } from './marcRecord';

/** Characters that end a subfield, a field and a record in the exchange format (ISO 2709). */
const [SUBFIELD, FIELD, RECORD] = ['\u001f', '\u001e', '\u001d'];

/**
 * Returns a record in the exchange format of MARC 21 (ISO 2709), in UTF-8: the leader, a directory with tag, length and
 * position of each field, and the fields. Lengths are in bytes.
 */
export function marcExchange({ leader, controlFields, dataFields }: MarcRecord): string {
  const fields = [
    ...controlFields.map(({ tag, value }) => ({ tag, text: value + FIELD })),
    ...dataFields.map(({ tag, indicators, subfields }) => ({
      tag,
      text: indicators + subfields.map(([code, value]) => SUBFIELD + code + value).join('') + FIELD,
    })),
  ];
  let position = 0;
  const directory = fields.map(({ tag, text }) => {
    const bytes = Buffer.byteLength(text);
    const entry = tag + digits(bytes, 4) + digits(position, 5);
    position += bytes;
    return entry;
  });
  const start = leader.length + directory.join('').length + 1;
  const length = start + position + 1;
  return [
    digits(length, 5),
    leader.slice(5, 12),
    digits(start, 5),
    leader.slice(17),
    ...directory,
    FIELD,
    ...fields.map(({ text }) => text),
    RECORD,
  ].join('');
}

const digits = (number: number, length: number) => String(number).padStart(length, '0');

/** Root element of a MARCXML file. Its records are written by {@link marcXml}. */
export const marcCollection = withAttributes(
  { xmlns: 'http://www.loc.gov/MARC21/slim' },
  element('collection'),
);

/** Returns a record as an element of a MARCXML file. */
export const marcXml = ({ leader, controlFields, dataFields }: MarcRecord): string =>
  xmlText(
    element(
      'record',
      element('leader', leader),
      controlFields.map(({ tag, value }) => withAttributes({ tag }, element('controlfield', value))),
      dataFields.map(({ tag, indicators, subfields }) =>
        withAttributes(
          { tag, ind1: indicators.slice(0, 1), ind2: indicators.slice(1) },
          element(
            'datafield',
            subfields.map(([code, value]) => withAttributes({ code }, element('subfield', value))),
          ),
        ),
      ),
    ),
  );
