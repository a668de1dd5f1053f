import { element, flag, openXmlDocument, withAttributes, xmlText } from '../xml';
import type { OnixTitle } from './descriptiveDetail';
import { products, type OnixSender } from './product';

const { start, end } = openXmlDocument(
  withAttributes(
    { release: '3.0', xmlns: 'http://ns.editeur.org/onix/3.0/reference' },
    element('ONIXMessage'),
  ),
);

/** Returns the start of an ONIX message, before the first product. */
export const onixHead = (sender: OnixSender, sentAt: Date): string =>
  start +
  xmlText({
    Header: { Sender: { SenderName: sender.publisherName }, SentDateTime: onixTime(sentAt) },
  });

/** @example '20261203T0330Z' */
const onixTime = (time: Date) => `${time.toISOString().replaceAll(/[-:]/g, '').slice(0, 13)}Z`;

/**
 * Yields the rest of an ONIX 3.0 message after {@link onixHead}: the products of all titles and the end tag. Elements
 * have the long names of ONIX ("reference names").
 */
export async function* onixProducts(
  titles: AsyncIterable<OnixTitle> | Iterable<OnixTitle>,
  sender: OnixSender,
): AsyncGenerator<string> {
  let isEmpty = true;
  for await (const title of titles) {
    isEmpty = false;
    yield xmlText(products(title, sender));
  }
  yield (isEmpty ? xmlText(flag('NoProduct')) : '') + end;
}
