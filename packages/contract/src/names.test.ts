import {
  citedName,
  contributorsOf,
  creditsIn,
  isOrganisation,
  namesIn,
  parseName,
  sortedName,
  suggestedParts,
} from './names';

/** Printed names of people, with the form in sorted lists. Both are equal for a name that is never inverted. */
const people: [name: string, sorted: string][] = [
  ['Asha Varma', 'Varma, Asha'],
  ['Asha  Varma', 'Varma, Asha'],
  ['Asha Varma, PhD', 'Varma, Asha'],
  ['Asha Varma, Ph. D., LL.M.', 'Varma, Asha'],
  ['Asha Varma MD', 'Varma, Asha'],
  ['Asha Varma, MD, FRCS (Edin)', 'Varma, Asha'],
  ['Asha Varma III', 'Varma, Asha, III'],
  ['Asha Varma (sample)', 'Varma, Asha'],
  ['Asha Varma et al.', 'Varma, Asha'],
  ['Varma, Asha', 'Varma, Asha'],
  ['Oliver Wendell Holmes, Jr.', 'Holmes, Oliver Wendell, Jr.'],
  ['Martin Luther King Jr., PhD', 'King, Martin Luther, Jr.'],
  ['King Jr., Martin Luther', 'King, Martin Luther, Jr.'],
  ['Asha Varma, B.A.LL.B. (Hons.)', 'Varma, Asha'],
  ['Asha Varma, DNB (Ortho), MNAMS', 'Varma, Asha'],
  ['R. Sundaram, Senior Advocate', 'Sundaram, R.'],
  ['Varma AK', 'Varma, A. K.'],
  ['Smith–Jones, Ann', 'Smith–Jones, Ann'],
  ['R. Sundaram', 'Sundaram, R.'],
  ['Sundaram R', 'Sundaram, R.'],
  ['Sundaram, R.', 'Sundaram, R.'],
  ['Anand B.', 'Anand, B.'],
  ['Anand Kumar B.', 'Anand Kumar, B.'],
  ['M. S. Swaminathan', 'Swaminathan, M. S.'],
  ['M.S.Swaminathan', 'Swaminathan, M. S.'],
  ['MS Swaminathan', 'Swaminathan, M. S.'],
  ['Swaminathan M.S.', 'Swaminathan, M. S.'],
  ['Rama Rao P.V.', 'Rama Rao, P. V.'],
  ['R K NARAYAN', 'NARAYAN, R. K.'],
  ['A. P. J. Abdul Kalam', 'Abdul Kalam, A. P. J.'],
  ['N. R. Narayana Murthy', 'Murthy, N. R. Narayana'],
  ['J. Robert Oppenheimer', 'Oppenheimer, J. Robert'],
  ['Dr. R. Sundaram', 'Sundaram, R.'],
  ['Dr.R.Sundaram', 'Sundaram, R.'],
  ['Prof. (Dr.) N. L. Mitra', 'Mitra, N. L.'],
  ['Hon’ble Mr. Justice A. P. Shah (Retd.)', 'Shah, A. P.'],
  ["The Hon'ble Justice D. Y. Chandrachud", 'Chandrachud, D. Y.'],
  ['Smt. Nalini George', 'George, Nalini'],
  ['Shri K. Natarajan', 'Natarajan, K.'],
  ['Adv Farida Khan LLB', 'Khan, Farida'],
  ['CA Rajesh Kumar', 'Kumar, Rajesh'],
  ['C. S. Lewis', 'Lewis, C. S.'],
  ['Lt. Col. Rajan Nair', 'Nair, Rajan'],
  ['Jan van der Berg', 'van der Berg, Jan'],
  ['Juan de la Cruz', 'de la Cruz, Juan'],
  ['Maria De La Cruz', 'De La Cruz, Maria'],
  ['Ajit D’Souza', 'D’Souza, Ajit'],
  ['Mohammed Abdul Rahman', 'Abdul Rahman, Mohammed'],
  ['José Ortega y Gasset', 'Ortega y Gasset, José'],
  ['Gabriel García Márquez', 'García Márquez, Gabriel'],
  ['Jean-Paul Sartre', 'Sartre, Jean-Paul'],
  ['J.-P. Sartre', 'Sartre, J.-P.'],
  ['Robert (Bob) Smith', 'Smith, Robert'],
  ['Yo-Yo Ma', 'Ma, Yo-Yo'],
  ['Al Gore', 'Gore, Al'],
  ['Лев Толстой', 'Толстой, Лев'],
  ['Νίκος Καζαντζάκης', 'Καζαντζάκης, Νίκος'],
  // Single words, and names that are never inverted.
  ['Kalki', 'Kalki'],
  ['Kalidasa, PhD', 'Kalidasa'],
  ['Dr. Sukarno', 'Sukarno'],
  ['Abdul Rahman', 'Abdul Rahman'],
  ['de la Cruz', 'de la Cruz'],
  ['Le Corbusier', 'Le Corbusier'],
  ['Swami Vivekananda', 'Swami Vivekananda'],
  ['Various Authors', 'Various Authors'],
  ['Anonymous', 'Anonymous'],
  ['Sri Aurobindo', 'Sri Aurobindo'],
  ['Balamani Amma', 'Balamani Amma'],
  ['Nguyen Van Minh', 'Nguyen Van Minh'],
  ['Kim Jong-un', 'Kim Jong-un'],
  ['A. B. C.', 'A. B. C.'],
  ['A & B', 'A & B'],
  ['Anonymous 4', 'Anonymous 4'],
  // Other scripts.
  ['पेरुमल मुरुगन', 'पेरुमल मुरुगन'],
  ['डॉ. राम शर्मा', 'डॉ. राम शर्मा'],
  ['ரா. சுந்தரம்', 'ரா. சுந்தரம்'],
  ['村上 春樹', '村上 春樹'],
  ['نجيب محفوظ', 'نجيب محفوظ'],
  ['Asha वर्मा', 'Asha वर्मा'],
  // Texts that are not names.
  ['"', '"'],
  [', , ,', ', , ,'],
  ['(sample)', '(sample)'],
  ['PhD', 'PhD'],
  ['Dr.', 'Dr.'],
];

const organisations = [
  'World Health Organization',
  'Organization, W. H.',
  'Institute of Chartered Accountants of India',
  'Ministry of Law and Justice',
  'Tamil Nadu Tourism & Co.',
  'Bar Council of India',
  'Friends of the Earth India',
  'NCERT',
  'UN',
  'M/s. Sundaram & Sons',
  'Sundaram and Sons',
  'Supreme Court of India',
  'The Editors',
  'Sahitya Akademi',
  'दिल्ली विश्वविद्यालय',
  'சென்னைப் பல்கலைக்கழகம்',
  '東京大学',
  'Thomson Reuters',
  'Thomson Reuters India',
  'LexisNexis',
  'Wolters Kluwer',
  'Taylor & Francis',
];

const contributor = (name: string) => ({ name, ...suggestedParts(name), role: 'author' as const, orcid: '' });

test.each(people)('the name of the person “%s” is sorted as “%s”', (name, sorted) => {
  expect(isOrganisation(name)).toBe(false);
  expect(sortedName(citedName(contributor(name)))).toBe(sorted);
  // The result must be the same without name parts, as in older records.
  expect(sortedName(citedName({ ...contributor(name), familyName: '', givenNames: '', suffix: '' }))).toBe(
    sorted,
  );
});

test.each(organisations)('the name of the organisation “%s” is never divided or inverted', (name) => {
  expect(suggestedParts(name)).toEqual({ type: 'organisation', familyName: '', givenNames: '', suffix: '' });
  expect(citedName(contributor(name))).toEqual({ literal: name });
  expect(citedName({ ...contributor(name), type: 'person' })).toEqual({ literal: name });
});

test.each([
  'Kate Wiley',
  'Thomson Reuter',
  'Margaret Court',
  'E. K. Chambers',
  'Sonu Nigam',
  'B. P. Mandal',
  'Frank Church',
])('parseName recognises “%s” as a person, although one word is common in organisations', (name) =>
  expect(parseName(name).familyName).toBe(name.split(' ').at(-1)),
);

test('citedName uses the name parts that an editor entered', () => {
  const name = { ...contributor('Perumal Murugan'), familyName: 'Perumal Murugan', givenNames: '' };
  expect(citedName(name)).toEqual({ literal: 'Perumal Murugan' });
  expect(citedName({ ...name, familyName: 'Perumal', givenNames: 'Murugan', suffix: 'Jr.' })).toEqual({
    family: 'Perumal',
    given: 'Murugan',
    suffix: 'Jr.',
  });
});

test.each<[line: string, names: string[]]>([
  ['', []],
  [' , ', []],
  ['Asha Varma', ['Asha Varma']],
  ['Asha Varma,', ['Asha Varma']],
  ['A, B and C', ['A', 'B', 'C']],
  ['A & B; C, and D', ['A', 'B', 'C', 'D']],
  ['A / B + C', ['A', 'B', 'C']],
  ['R. Sundaram, Farida Khan and William Strunk, Jr.', ['R. Sundaram', 'Farida Khan', 'William Strunk, Jr.']],
  ['Asha Varma, PhD', ['Asha Varma']],
  ['Asha Varma LL.M., Ph.D.', ['Asha Varma']],
  ['Asha Varma, DNB (Ortho), MNAMS, P. Rao', ['Asha Varma', 'P. Rao']],
  ['R. Sundaram, Senior Advocate and P. Rao, Professor of Law', ['R. Sundaram', 'P. Rao']],
  ['M/s. Sundaram & Sons', ['M/s. Sundaram & Sons']],
  ['Asha Varma, M.D., Ph.D., and P. Rao, FRCS (Edin)', ['Asha Varma', 'P. Rao']],
  ['Asha Varma III and P. Rao', ['Asha Varma III', 'P. Rao']],
  ['Asha Varma, P. Rao, et al.', ['Asha Varma', 'P. Rao']],
  ['Asha Varma and others', ['Asha Varma']],
  ['Varma, Asha; Khan, Farida', ['Asha Varma', 'Farida Khan']],
  ['Varma, Asha and Khan, Farida', ['Asha Varma', 'Farida Khan']],
  ['Sundaram, R., Khan, F.', ['R. Sundaram', 'F. Khan']],
  ['Kalki, Sujatha', ['Kalki', 'Sujatha']],
  ['Justice (Retd.) A. P. Shah & Dr. N. L. Mitra', ['Justice (Retd.) A. P. Shah', 'Dr. N. L. Mitra']],
  ['राम शर्मा और सीता वर्मा', ['राम शर्मा', 'सीता वर्मा']],
  ['ரா. சுந்தரம், மு. வரதராசன் மற்றும் கல்கி', ['ரா. சுந்தரம்', 'மு. வரதராசன்', 'கல்கி']],
  ['村上春樹、大江健三郎', ['村上春樹', '大江健三郎']],
  ['Organization, W. H.', ['Organization, W. H.']],
  ['Ministry of Law and Justice', ['Ministry of Law and Justice']],
  ['Ministry of Law and Justice, Government of India', ['Ministry of Law and Justice, Government of India']],
  [
    'Ministry of Health & Family Welfare and Asha Varma',
    ['Ministry of Health & Family Welfare', 'Asha Varma'],
  ],
  [
    'Ministry of Environment, Forest and Climate Change',
    ['Ministry of Environment, Forest and Climate Change'],
  ],
  ['Asha Varma and the Ministry of Law and Justice', ['Asha Varma', 'Ministry of Law and Justice']],
  ['Tamil Nadu Tourism & Co.', ['Tamil Nadu Tourism & Co.']],
  ['John Wiley & Sons, Inc.', ['John Wiley & Sons, Inc.']],
  ['Department of Law, University of Madras', ['Department of Law, University of Madras']],
  ['Indian Law Institute, New Delhi', ['Indian Law Institute, New Delhi']],
  ['Institute of Law, Asha Varma and P. Rao', ['Institute of Law', 'Asha Varma', 'P. Rao']],
  [
    'Food and Agriculture Organization of the United Nations',
    ['Food and Agriculture Organization of the United Nations'],
  ],
  [
    'Royal College of Physicians and Surgeons of Glasgow',
    ['Royal College of Physicians and Surgeons of Glasgow'],
  ],
  ['World Health Organization and Asha Varma', ['World Health Organization', 'Asha Varma']],
  ['K. Parasaran, Sr. Adv.', ['K. Parasaran']],
  ['K. Parasaran, Senior Advocate, and Asha Varma, Adv.', ['K. Parasaran', 'Asha Varma']],
  ['Asha Varma, Advocate-on-Record; P. Rao, AOR', ['Asha Varma', 'P. Rao']],
  ['Asha Varma, Dr. and P. Rao, Prof. Dr.', ['Asha Varma', 'P. Rao']],
  ['Asha Varma, Thomson Reuters', ['Asha Varma', 'Thomson Reuters']],
  ['Taylor & Francis and P. Rao', ['Taylor & Francis', 'P. Rao']],
  ['WHO, UNICEF and UNESCO', ['WHO', 'UNICEF', 'UNESCO']],
])('namesIn finds the names in the author line “%s”', (line, names) => expect(namesIn(line)).toEqual(names));

test.each<[line: string, credits: string[]]>([
  ['Edited by Zoya Mirza and P. Rao', ['editor Zoya Mirza', 'editor P. Rao']],
  ['Zoya Mirza (ed.)', ['editor Zoya Mirza']],
  ['Zoya Mirza, editor', ['editor Zoya Mirza']],
  ['A. Rao and B. Sen (eds.)', ['editor A. Rao', 'editor B. Sen']],
  ['By Asha Varma, edited by P. Rao', ['author Asha Varma', 'editor P. Rao']],
  ['Asha Varma; translated by K. Nambiar', ['author Asha Varma', 'translator K. Nambiar']],
  ['Asha Varma with a foreword by A. P. Shah', ['author Asha Varma', 'foreword A. P. Shah']],
])('creditsIn finds the roles in the author line “%s”', (line, credits) =>
  expect(creditsIn(line).map(({ role, name }) => `${role} ${name}`)).toEqual(credits),
);

test('contributorsOf adds the author line if the record has neither author nor editor', () => {
  const translator = { ...contributor('K. Nambiar'), role: 'translator' as const };
  const editor = { ...contributor('Zoya Mirza'), role: 'editor' as const };
  const named = (contributors: (typeof translator)[] | (typeof editor)[]) =>
    contributorsOf({ contributors }, 'Asha Varma').map(({ name, role }) => `${role} ${name}`);
  expect(named([])).toEqual(['author Asha Varma']);
  expect(named([translator])).toEqual(['author Asha Varma', 'translator K. Nambiar']);
  expect(named([editor])).toEqual(['editor Zoya Mirza']);
  expect(contributorsOf(null)).toEqual([]);
});
