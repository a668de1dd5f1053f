import { initials } from './Portrait';

test.each([
  ['Aparna Venkat', 'AV'],
  ['Anand Raghavan (sample)', 'AR'],
  ['Dr Farida Khan', 'FK'],
  ['Professor Nirmala Devi Desai', 'ND'],
  ['T. K. Balan', 'TB'],
  ['Joel D’Souza', 'JD'],
  ['ila', 'I'],
  ['Dr', 'D'],
  ['மீனா ராவ்', 'மர'],
  ['', ''],
  ['(sample) 3', ''],
])('the initials of the name "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters);
});
