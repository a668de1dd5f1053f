import { z } from 'zod';
import { isbn } from './bookIdentifiers';
import { normaliseSize, sizeProblem } from './bookSize';
import { pricesOf } from './bookPrices';
import { checkedText } from './checkedText';
import { oneOf } from './fields';
import { bookFormats, bookStatuses, currencies, territories } from './lists';
import { normalisePrice, priceProblem } from './price';

/** Schema of the code of a book format. */
export const formatCode = oneOf(bookFormats, 'a format of the list');

const amount = checkedText({ max: 12, normalise: normalisePrice, problemOf: priceProblem }).meta({
  description: 'Amount with two decimals, including taxes',
});
const currency = oneOf(currencies, 'a currency of the list').default('INR');
const territory = oneOf(territories, 'a territory of the list')
  .optional()
  .meta({ description: 'Where the price is valid; absent if it is not specified' });

const otherPrice = z.strictObject({ price: amount.min(1, 'is missing'), currency, territory });

/** Maximum number of formats of a book, and of further prices of a format. */
const MOST_ENTRIES = 20;

/** Schema of a format of a book with its ISBN, prices and availability. */
const bookFormat = z
  .strictObject({
    format: formatCode,
    isbn: isbn.default(''),
    price: amount.default('').meta({
      description: 'First price: amount with two decimals, including taxes; empty if unknown',
    }),
    currency,
    territory,
    otherPrices: z
      .array(otherPrice)
      .max(MOST_ENTRIES, `can have at most ${MOST_ENTRIES} entries`)
      .optional()
      .meta({ description: 'Prices in other currencies and territories' }),
    availability: oneOf(bookStatuses, 'available, forthcoming or out of print')
      .optional()
      .meta({ description: 'Absent if the format has the same availability as the book' }),
    size: checkedText({ max: 60, normalise: normaliseSize, problemOf: sizeProblem }).optional().meta({
      description: 'Height, width and thickness in millimetres, and weight, e.g. “229 × 152 × 18 mm, 410 g”',
    }),
  })
  .check(({ value, issues }) => {
    const markets = pricesOf(value).map((one) => `${one.currency} ${one.territory ?? ''}`);
    if (new Set(markets).size < markets.length)
      issues.push({
        code: 'custom',
        input: value.otherPrices,
        path: ['otherPrices'],
        message: 'Enter only one price for each currency and territory.',
      });
  });

/** Schema of the formats of a book. */
export const formatList = z
  .array(bookFormat)
  .max(MOST_ENTRIES, `can have at most ${MOST_ENTRIES} entries`)
  .meta({
    description: 'Available formats, each with its ISBN and prices; a format may occur several times',
  });
