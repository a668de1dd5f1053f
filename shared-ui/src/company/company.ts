import data from './company.json';

/** Details of the publishing company that the site shows. They are defined in company.json. */
export interface Company {
  name: string;
  /** Registered name. */
  legalName: string;
  /** Corporate identity number. */
  cin: string;
  /** Parts of the postal address. `countryCode` is the ISO 3166 code of two letters. */
  postalAddress: {
    street: string;
    locality: string;
    postalCode: string;
    region: string;
    country: string;
    countryCode: string;
  };
  /** Lines of the postal address. */
  address: string[];
  /** Registration certificate, as shown in the imprint. `dateOfIssue` is in the format DD-MM-YYYY. */
  registration: { number: string; dateOfIssue: string };
  /** GST identification number. */
  gstin: string;
  salesEmail: string;
  phone: string;
  /** The two online shops: the first one for digital content, the second one for printed books. */
  platforms: { text: string; href: string }[];
  social: { network: string; href: string }[];
  copyrightYear: number;
  poweredBy: string;
}

const { street, locality, postalCode, region, country } = data.postalAddress;

/** Details of the publishing company: the content of company.json and the lines of the postal address. */
export const company: Company = {
  ...data,
  address: [street, `${locality} ${postalCode}`, `${region}, ${country}`],
};

/**
 * Returns the `tel:` address of a phone number.
 * @example dialling('+91 44 0000 0000') // 'tel:+914400000000'
 */
export const dialling = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
