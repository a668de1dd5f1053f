import data from './company.json';

/** The company as it presents itself on the site. The facts stand in company.json beside this file. */
export interface Company {
  name: string;
  /** The name under which the company is registered. */
  legalName: string;
  /** The corporate identity number. */
  cin: string;
  /** The parts of the postal address; the country also as its two letters of ISO 3166. */
  postalAddress: {
    street: string;
    locality: string;
    postalCode: string;
    region: string;
    country: string;
    countryCode: string;
  };
  /** The postal address as it is written, line by line. */
  address: string[];
  /** The imprint's registration certificate; the date as day-month-year. */
  registration: { number: string; dateOfIssue: string };
  /** The tax number. */
  gstin: string;
  salesEmail: string;
  phone: string;
  /** The two marketplaces: digital content first, then print. */
  platforms: { text: string; href: string }[];
  social: { network: string; href: string }[];
  copyrightYear: number;
  poweredBy: string;
}

const { street, locality, postalCode, region, country } = data.postalAddress;

export const company: Company = {
  ...data,
  address: [street, `${locality} ${postalCode}`, `${region}, ${country}`],
};

/** A phone number as a link dials it: no spaces. */
export const dialling = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
