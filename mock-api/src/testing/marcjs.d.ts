/** Types of the parts of marcjs that the tests use. The package comes without types. */
declare module 'marcjs' {
  /** A record. Each field is an array: tag and value, or tag, indicators and then codes and values of the subfields. */
  interface MarcjsRecord {
    leader: string;
    fields: string[][];
  }
  export const Marc: {
    parse(data: Buffer, type: 'Iso2709'): MarcjsRecord;
    parse(data: string, type: 'Marcxml'): MarcjsRecord;
  };
}
