import { company } from '@juris/shared-ui/company';
import type { SiteNavigation, Thing } from '@juris/shell/platform';
import { isCurrent, isHere } from './chrome/navigation';

/**
 * The structured data of a page as one JSON-LD document in the vocabulary of schema.org: who publishes it, its
 * breadcrumbs, and the things that it shows.
 * @param address the page's full address
 * @param name the page's own name
 * @param navigation says in which menu the page is
 */
export function structuredData(address: string, name: string, things: Thing[], navigation: SiteNavigation) {
  const { origin: site, pathname } = new URL(address);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      publisher(site),
      ...(pathname === '/' ? [] : [breadcrumbs(address, name, navigation)]),
      ...things,
    ],
  };
}

const publisher = (site: string): Thing => ({
  '@type': 'Organization',
  '@id': `${site}/#publisher`,
  name: company.name,
  url: `${site}/`,
  logo: `${site}/assets/brand/logo.svg`,
  email: company.salesEmail,
  telephone: company.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: company.address.join(', '),
    addressCountry: 'IN',
  },
  sameAs: company.social.map(({ href }) => href),
});

/** From the home page, by the first page of the menu that the page is in, to the page. */
function breadcrumbs(address: string, name: string, navigation: SiteNavigation): Thing {
  const { origin: site, pathname } = new URL(address);
  const menu = navigation.main.find((entry) => 'links' in entry && isHere(entry, pathname));
  const first = menu && 'links' in menu ? menu.links[0] : undefined;
  const steps = [
    { name: 'Home', item: `${site}/` },
    ...(menu && first && !isCurrent(first, pathname) ? [{ name: menu.text, item: site + first.to }] : []),
    { name, item: address },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
