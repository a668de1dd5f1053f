import data from './company.json';

/** The company's details that the site shows, from company.json. */
export interface Company {
  name: string;
  /** Registered name. */
  legalName: string;
  /** Corporate identity number. */
  cin: string;
  /** The parts of the postal address; the country also as its ISO 3166 code of two letters. */
  postalAddress: {
    street: string;
    locality: string;
    postalCode: string;
    region: string;
    country: string;
    countryCode: string;
  };
  /** The postal address, line by line. */
  address: string[];
  /** The imprint's registration certificate; the date is in the format day-month-year. */
  registration: { number: string; dateOfIssue: string };
  /** GST identification number. */
  gstin: string;
  salesEmail: string;
  phone: string;
  /** The two marketplaces, digital content first, then print. */
  platforms: { text: string; href: string }[];
  social: { network: string; href: string }[];
  copyrightYear: number;
  poweredBy: string;
}

const { street, locality, postalCode, region, country } = data.postalAddress;

/** The company's details, with the lines of its postal address. */
export const company: Company = {
  ...data,
  address: [street, `${locality} ${postalCode}`, `${region}, ${country}`],
};

/** Returns the `tel:` address of a phone number, without spaces. */
export const dialling = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
