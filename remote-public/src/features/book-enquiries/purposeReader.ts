import { bookPurposes, type BookPurpose } from '@juris/contract/bookPurposes';
import { usualPurpose } from '../../books/bookEnquiries';

const isPurpose = (text: string): text is BookPurpose => Object.hasOwn(bookPurposes, text);

/** Reads the parameter `about` of the form's address: undefined for the default purpose, false for an invalid value. */
export const readPurpose = (text: string): BookPurpose | undefined | false =>
  text === '' || text === usualPurpose ? undefined : isPurpose(text) && text;

export const purposeOf = (query: URLSearchParams): BookPurpose =>
  readPurpose(query.get('about') ?? '') || usualPurpose;
