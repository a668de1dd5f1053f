import type { CompanyTexts } from '@juris/contract/page-texts/companyTexts';
import data from '@juris/contract/page-texts/company.json';
import { changedPageTexts, mergeTexts, usePageTexts } from './pageTexts';
import type { State } from './state';

/** Details of the publishing company that the site shows. */
export interface Company extends CompanyTexts {
  /** Lines of the postal address. */
  address: string[];
}

/** Details of the publishing company before changes by staff. */
export const originalCompany: Company = withAddress(data);

/** Hook that returns the current details of the publishing company. */
export const useCompany = (): Company => withAddress(usePageTexts('company', data));

/** Returns the details of the publishing company from the state of a page. */
export const companyIn = (state: State): Company =>
  withAddress(mergeTexts(data, changedPageTexts(state).company));

function withAddress(texts: CompanyTexts): Company {
  const { street, locality, postalCode, region, country } = texts.postalAddress;
  return { ...texts, address: [street, `${locality} ${postalCode}`, `${region}, ${country}`] };
}

/**
 * Returns the `tel:` address of a phone number.
 * @example dialling('+91 44 0000 0000') // 'tel:+914400000000'
 */
export const dialling = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
