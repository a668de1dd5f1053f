import { originalCompany } from '@juris/platform/company';
import { searchPage } from '../layout/SearchContext';
import type { Breadcrumb, Company, SiteNavigation, JsonLd } from '@juris/platform';
import { breadcrumbsTo } from '../layout/documentMetadata';
import type { RenderResult } from './renderResult';

/**
 * Returns the structured data of a page as one JSON-LD document (schema.org): the publisher, the page's content, and
 * the breadcrumbs (on the home page: the site).
 * @param address Full URL of the page.
 */
export function structuredDataGraph(
  { company = originalCompany, name, structuredData, navigation, breadcrumbs }: RenderResult,
  address: string,
) {
  const { origin: site, pathname, search } = new URL(address);
  return {
    '@context': 'https://schema.org',
    '@graph': [
      publisher(site, company),
      pathname === '/'
        ? website(site, company, navigation)
        : breadcrumbList(site, breadcrumbsTo(pathname, { name, breadcrumbs }, navigation), search),
      ...structuredData,
    ],
  };
}

const publisher = (site: string, company: Company): JsonLd => {
  const { street, locality, postalCode, region, countryCode } = company.postalAddress;
  const profiles = company.social.map(({ href }) => href).filter((href) => new URL(href).pathname !== '/');
  return {
    '@type': 'Organization',
    '@id': `${site}/#publisher`,
    name: company.name,
    legalName: company.legalName,
    url: `${site}/`,
    logo: `${site}/assets/brand/logo.png`,
    email: company.salesEmail,
    telephone: company.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: locality,
      postalCode,
      addressRegion: region,
      addressCountry: countryCode,
    },
    // An address without a path is the home page of a social network, not a profile.
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
};

/** Returns the site with its search, if a release has the search page. */
const website = (site: string, company: Company, { catalogue }: SiteNavigation): JsonLd => ({
  '@type': 'WebSite',
  '@id': `${site}/#website`,
  url: `${site}/`,
  name: company.name,
  inLanguage: 'en-GB',
  publisher: { '@id': `${site}/#publisher` },
  ...(catalogue.some(({ to }) => to === searchPage) && {
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site}${searchPage}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }),
});

/**
 * Returns the breadcrumbs as structured data.
 * @param search Query of the page's own address, for the last breadcrumb.
 */
const breadcrumbList = (site: string, steps: Breadcrumb[], search: string): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: site + to + (index === steps.length - 1 ? search : ''),
  })),
});
