import type { BookRecord } from '@juris/contract';
import { pricesOf, type BookPrice } from '@juris/contract/bookPrices';
import { bookFormats, bookStatuses, territories } from '@juris/contract/lists';
import { Fragment } from 'react';
import styled from 'styled-components';
import type { Line } from './Lines';
import { formatPrice } from '@juris/contract/formatBook';

type Format = BookRecord['formats'][number];

/** Returns the line of a format with its prices, its ISBN and, if it differs from that of the book, its availability. */
export function formatLine({ status }: BookRecord, format: Format, index: number): Line {
  const { availability = status, isbn } = format;
  return [
    String(index),
    <>
      {bookFormats[format.format]}
      {pricesOf(format).map((price) => (
        <Fragment key={`${price.currency} ${price.territory}`}>
          , <Unbroken>{priceText(price)}</Unbroken>
        </Fragment>
      ))}
      {isbn && (
        <>
          , <Unbroken>ISBN {isbn}</Unbroken>
        </>
      )}
      {availability !== status && `, ${bookStatuses[availability].toLowerCase()}`}
    </>,
  ];
}

const priceText = ({ price, currency, territory }: BookPrice) =>
  formatPrice(price, currency) + (territory ? ` (${territories[territory]})` : '');

/** Text that moves to the next line as a whole. It breaks inside only if it is longer than a line. */
const Unbroken = styled.span`
  display: inline-block;
`;
