import type { XmlNode } from '../../../platform/uploads/xmlRecords';
import { territoryLabel } from './onixCodes';
import type { ProductReader } from './productNode';

/** Types of prices that are recommended to readers, with or without tax, code list 58. */
const RETAIL = ['', '01', '02', '03', '04', '41', '42'];

/**
 * Returns the prices of a supply as the cell of a format. Prices for other purposes and for territories that this site
 * does not have are not read.
 * @example 'INR 495.00 India; USD 12.50 Rest of world'
 */
export function pricesOfSupply(reader: ProductReader, supply: XmlNode | undefined): string {
  if (reader.text(supply, 'UnpricedItemType') === '01') return 'INR 0.00';
  const cells = reader.all(supply, 'Price').flatMap((price) => {
    const codes = (name: string) =>
      reader.all(price, 'Territory').flatMap((one) => reader.text(one, name).split(' ').filter(Boolean));
    const territory =
      reader.all(price, 'Territory').length === 0
        ? ''
        : territoryLabel(codes('CountriesIncluded'), codes('RegionsIncluded'), codes('CountriesExcluded'));
    const type = reader.text(price, 'PriceType');
    const [currency, amount] = [reader.text(price, 'CurrencyCode'), reader.text(price, 'PriceAmount')];
    if (territory === undefined || !RETAIL.includes(type) || amount === '') {
      reader.leave(price);
      return [];
    }
    return [[currency, amount, territory].filter(Boolean).join(' ')];
  });
  return cells.join('; ');
}
