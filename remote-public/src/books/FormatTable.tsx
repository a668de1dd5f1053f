import type { BookRecord } from '@juris/contract';
import { pricesOf, type BookPrice } from '@juris/contract/bookPrices';
import { formatPrice } from '@juris/contract/formatBook';
import { bookFormats, bookStatuses, territories } from '@juris/contract/lists';
import styled from 'styled-components';
import { bookLabels } from './bookLabels';

/** Renders the formats of a book with ISBN, prices and, if it differs from that of the book, availability. */
export const FormatTable = ({ record: { status, formats } }: { record: BookRecord }) => (
  <Formats aria-label={bookLabels.formats}>
    {formats.map((format, index) => {
      const { availability = status, isbn, size } = format;
      const prices = pricesOf(format);
      return (
        <li key={index}>
          <div>
            <b>{bookFormats[format.format]}</b>
            {isbn && <small>ISBN {isbn}</small>}
            {size && <small>{size}</small>}
            {availability !== status && <small>{bookStatuses[availability]}</small>}
          </div>
          {prices.length > 0 && (
            <ul>
              {prices.map((price) => (
                <li key={`${price.currency} ${price.territory}`}>{priceText(price)}</li>
              ))}
            </ul>
          )}
        </li>
      );
    })}
  </Formats>
);

const priceText = ({ price, currency, territory }: BookPrice) => (
  <>
    {formatPrice(price, currency)}
    {territory && <small> {territories[territory]}</small>}
  </>
);

const Formats = styled.ul`
  > li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: baseline;
    gap: 2px 8px;
    padding-block: 12px;
    border-bottom: 1px solid var(--c-line);
    font-feature-settings: 'tnum';
  }
  > li:first-child {
    padding-top: 0;
  }
  b {
    display: inline-block;
    margin-right: 12px;
    font-weight: var(--w-medium);
  }
  small {
    display: inline-block;
    margin-right: 12px;
    color: var(--c-ink-3);
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  ul {
    margin-left: auto;
    text-align: right;
  }
  ul li:first-child {
    font-weight: var(--w-semibold);
  }
  ul small {
    margin: 0 0 0 0.3em;
    font-weight: var(--w-regular);
  }
`;
