import Ajv from 'ajv';
import addFormats from 'ajv-formats';

/** An item in the structured data (JSON-LD) of a page. */
export interface JsonLdItem {
  '@type': string;
  [property: string]: unknown;
}

const text = { type: 'string', minLength: 1 };
const address = { type: 'string', format: 'uri', pattern: '^https?://' };
/** Address of a raster image. Search engines show no SVG images. */
const raster = { ...address, pattern: '^https?://[^?]*\\.(png|jpe?g|webp)(\\?|$)' };

/** Returns the JSON schema of a schema.org type. Properties that are neither required nor optional are errors. */
const thing = (type: string, required: object, optional: object = {}) => ({
  type: 'object',
  properties: { '@type': { const: type }, ...required, ...optional },
  required: ['@type', ...Object.keys(required)],
  additionalProperties: false,
});

const postalAddress = thing('PostalAddress', {
  streetAddress: text,
  addressLocality: text,
  postalCode: text,
  addressRegion: text,
  addressCountry: { const: 'IN' },
});
const reference = {
  type: 'object',
  properties: { '@id': address },
  required: ['@id'],
  additionalProperties: false,
};
const step = thing('ListItem', { position: { type: 'integer', minimum: 1 }, name: text, item: address });

const issn = { type: 'string', pattern: '^\\d{4}-\\d{3}[\\dX]$' };
const date = { type: 'string', pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$' };
const person = thing('Person', { name: text }, { '@id': address, familyName: text, givenName: text });
const people = {
  type: 'array',
  items: { anyOf: [person, thing('Organization', { name: text })] },
  minItems: 1,
};
/** JSON schema of an edition of a book. Google requires a price in an offer. */
const edition = thing(
  'Book',
  { '@id': address, name: text },
  {
    bookFormat: { const: 'https://schema.org/EBook' },
    isbn: { type: 'string', pattern: '^\\d{13}$' },
    inLanguage: text,
    bookEdition: text,
    datePublished: date,
    offers: thing('Offer', {
      url: address,
      price: { type: 'string', pattern: '^\\d+\\.\\d{2}$' },
      priceCurrency: { enum: ['INR', 'USD', 'EUR', 'GBP'] },
      availability: { type: 'string', pattern: '^https://schema.org/(InStock|PreOrder|Discontinued)$' },
    }),
  },
);

const list = {
  numberOfItems: { type: 'integer', minimum: 0 },
  itemListElement: {
    type: 'array',
    items: thing('ListItem', { position: { type: 'integer', minimum: 1 }, name: text, url: address }),
  },
};

const itemSchemas = [
  thing('ProfilePage', {
    ...{ '@id': address, url: address },
    mainEntity: {
      anyOf: ['Person', 'Organization'].map((type) =>
        thing(
          type,
          { '@id': address, name: text, url: address },
          { sameAs: address, description: text, image: raster },
        ),
      ),
    },
  }),
  thing(
    'BookSeries',
    {
      ...{ '@id': address, url: address, name: text, publisher: reference },
      hasPart: {
        type: 'array',
        items: thing('Book', { '@id': address, name: text }, { position: text }),
        minItems: 1,
      },
    },
    { description: text, issn: { anyOf: [issn, { type: 'array', items: issn, minItems: 2, maxItems: 2 }] } },
  ),
  thing('CollectionPage', {
    ...{ '@id': address, url: address, name: text, mainEntity: reference },
    about: thing('DefinedTerm', { name: text, termCode: text, inDefinedTermSet: { const: 'Thema' } }),
  }),
  thing('CollectionPage', {
    ...{ '@id': address, name: text },
    mainEntity: thing('ItemList', { itemListElement: list.itemListElement }),
  }),
  thing(
    'Organization',
    {
      '@id': address,
      name: text,
      legalName: text,
      url: address,
      logo: raster,
      email: { type: 'string', format: 'email' },
      telephone: text,
      address: postalAddress,
    },
    { sameAs: { type: 'array', items: address, minItems: 1 } },
  ),
  thing('WebSite', {
    '@id': address,
    url: address,
    name: text,
    inLanguage: text,
    publisher: reference,
    potentialAction: thing('SearchAction', {
      target: thing('EntryPoint', { urlTemplate: { type: 'string', pattern: '\\{search_term_string\\}$' } }),
      'query-input': text,
    }),
  }),
  thing('ItemList', { '@id': address, ...list }),
  thing('BreadcrumbList', { itemListElement: { type: 'array', items: step, minItems: 2, maxItems: 5 } }),
  thing(
    'Person',
    { '@id': address, name: text, jobTitle: text, affiliation: { type: 'object', required: ['@id'] } },
    { description: text, image: raster, sameAs: address },
  ),
  thing(
    'Book',
    {
      '@id': address,
      url: address,
      name: text,
      publisher: { anyOf: [reference, thing('Organization', { name: text })] },
    },
    {
      author: people,
      editor: people,
      translator: people,
      illustrator: people,
      contributor: people,
      image: raster,
      alternativeHeadline: text,
      abstract: text,
      about: {
        type: 'array',
        items: thing('DefinedTerm', { termCode: text, name: text, inDefinedTermSet: { const: 'Thema' } }),
        minItems: 1,
      },
      inLanguage: text,
      bookEdition: text,
      numberOfPages: { type: 'integer', minimum: 1 },
      datePublished: date,
      isPartOf: thing('BookSeries', { name: text }, { '@id': address, url: address }),
      position: text,
      sameAs: address,
      license: address,
      accessibilityFeature: { type: 'array', items: text, minItems: 1 },
      workExample: { type: 'array', items: edition, minItems: 1 },
      isAccessibleForFree: { const: true },
      offers: thing('Offer', { url: address }),
      encoding: thing('MediaObject', { encodingFormat: text, contentUrl: address }),
    },
  ),
];

const validate = addFormats(new Ajv()).compile({
  ...thing('', {}),
  properties: {
    '@context': { const: 'https://schema.org' },
    '@graph': { type: 'array', items: { anyOf: itemSchemas }, minItems: 1 },
  },
  required: ['@context', '@graph'],
});

/**
 * Parses and validates the structured data of a page.
 * @param html HTML of the page.
 * @returns The items of the `@graph`.
 * @throws {Error} If the page does not have exactly one JSON-LD document, or if an item does not match its schema.
 */
export function structuredDataOf(html: string): JsonLdItem[] {
  const found = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  if (found.length !== 1) throw new Error(`The page has ${found.length} JSON-LD documents.`);
  const document = JSON.parse(found[0]?.[1] ?? '') as { '@graph': JsonLdItem[] };
  if (!validate(document)) throw new Error(JSON.stringify(validate.errors, null, 2));
  return document['@graph'];
}
