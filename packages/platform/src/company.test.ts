import data from '@juris/contract/page-texts/company.json';
import samples from '@juris/contract/page-texts/companySamples.json';
import { dialling, originalCompany as company } from './company';

const isFilled = (text: string) => text.trim() !== '';
const isSite = (href: string) => /^https?:\/\/[^\s]+$/.test(href);

/** Entries of company.json, and whether each of them is valid. */
test.each([
  ['name', isFilled(company.name)],
  ['legalName', isFilled(company.legalName)],
  ['cin', /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/.test(company.cin)],
  ['address', company.address.length > 0 && company.address.every(isFilled)],
  ['registration.number', isFilled(company.registration.number)],
  ['registration.dateOfIssue', /^\d{2}-\d{2}-\d{4}$/.test(company.registration.dateOfIssue)],
  ['gstin', /^[0-9A-Z]{15}$/.test(company.gstin)],
  ['salesEmail', /^[^\s@]+@[^\s@]+$/.test(company.salesEmail)],
  ['phone', /^\+[\d ]+$/.test(company.phone)],
  ['platforms', company.platforms.length === 2],
  ...company.platforms.map(({ text, href }, at) => [`platforms[${at}]`, isFilled(text) && isSite(href)]),
  ...company.social.map(({ network, href }, at) => [`social[${at}]`, isFilled(network) && isSite(href)]),
  ['poweredBy', isFilled(company.poweredBy)],
])('the entry %s of company.json is valid', (_entry, right) => {
  expect(right).toBe(true);
});

test('companySamples.json lists only entries that company.json has', () => {
  expect(samples.entries.length).toBeGreaterThan(0);
  for (const entry of samples.entries) expect(data).toHaveProperty(entry);
});

test('company has the date of issue and the copyright year of the specification', () => {
  expect(company.registration.dateOfIssue).toBe('11-09-2023');
  expect(company.copyrightYear).toBe(2024);
});

test('dialling returns a tel: address without the spaces of the phone number', () => {
  expect(dialling('+91 44 0000 0000')).toBe('tel:+914400000000');
});
