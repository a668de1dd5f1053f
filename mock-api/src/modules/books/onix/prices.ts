import { pricesOf } from '@juris/contract/bookPrices';
import type { Territory } from '@juris/contract/lists';
import { element, type XmlContent } from '../xml';
import type { Format } from './descriptiveDetail';

/** Countries of South Asia: the members of SAARC (ISO 3166-1). */
const SOUTH_ASIA = ['AF', 'BD', 'BT', 'IN', 'LK', 'MV', 'NP', 'PK'];

/** Returns the ONIX prices of a format, or the element for a product without a price. */
export function prices(format: Format): XmlContent {
  const all = format ? pricesOf(format) : [];
  if (all.length === 0) return element('UnpricedItemType', '04');
  const priced = new Set(all.map(({ territory }) => territory));
  return all.map(({ price, currency, territory }) =>
    element(
      'Price',
      element('PriceType', '02'),
      element('PriceAmount', price),
      element('CurrencyCode', currency),
      territory && element('Territory', territoryElements(territory, priced)),
    ),
  );
}

/**
 * Returns the countries of a territory. A country with a separate price is not part of a larger territory: beside a
 * price for India, South Asia excludes India. The rest of the world excludes all other territories.
 */
function territoryElements(territory: Territory, priced: ReadonlySet<Territory | undefined>): XmlContent {
  const southAsia = SOUTH_ASIA.filter((country) => country !== 'IN' || !priced.has('india'));
  if (territory === 'india') return element('CountriesIncluded', 'IN');
  if (territory === 'south-asia') return element('CountriesIncluded', southAsia.join(' '));
  const excluded = priced.has('south-asia') ? SOUTH_ASIA : priced.has('india') ? ['IN'] : [];
  return [
    element('RegionsIncluded', 'WORLD'),
    territory === 'rest-of-world' && element('CountriesExcluded', excluded.join(' ')),
  ];
}
