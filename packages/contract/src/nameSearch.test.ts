import { foldText } from './foldText';
import { closestWord, searchNames, significantWords } from './nameSearch';

const nameOf = ({ name }: { name: string }) => name;
const named = (...names: string[]) => names.map((name) => ({ name }));
const found = (query: string, ...names: string[]) =>
  searchNames(named(...names), nameOf, query).map(({ item }) => item.name);

test('a found name is close to all words of the query, the best name first', () => {
  expect(found('finance', 'corporate finance', 'ancient law', 'finance')).toEqual([
    'finance',
    'corporate finance',
  ]);
  expect(found('law evidnce', 'ancient law', 'the law of evidence')).toEqual(['the law of evidence']);
  expect(found('evidnce law', 'the law of evidence')).toEqual(['the law of evidence']);
});

test.each([
  ['refund', 'r. sundaram (sample)'],
  ['visa', 'advisory board'],
  ['exam copy', 'copyediting'],
])('the query %j does not find %j', (query, name) => {
  expect(found(query, name)).toEqual([]);
});

test.each([
  ['editing', 'copyediting'],
  ['wellbeing', 'well-being at work'],
  ['चट', 'ऊंचटीला'],
  ['总', '中华人民共和国民法典总则'],
])('the query %j finds %j, in which it is a part of a word', (query, name) => {
  expect(found(query, name)).toEqual([name]);
});

test('the words of a query may be spread over the names of a group, of which the best name is returned', () => {
  const entries = [
    { name: 'publish with us', to: 'a' },
    { name: 'thesis', to: 'a' },
    { name: 'publish papers', to: 'b' },
  ];
  const best = (query: string) =>
    searchNames(entries, nameOf, query, ({ to }) => to).map(({ item }) => item.name);
  expect(best('thesis publish')).toHaveLength(1);
  expect(best('thesis')).toEqual(['thesis']);
  expect(best('publish')).toEqual(['publish papers', 'publish with us']);
});

test.each([
  ['How to publish a book?', ['publish']],
  ['J. K. Rowling', ['jk', 'rowling']],
  ['e-mail', ['mail']],
  ['about us', ['about', 'us']],
  ['[', []],
  ['-', []],
])('the significant words of %j are %j', (query, words) => {
  expect(significantWords(foldText(query))).toEqual(words);
});

test.each([
  ['evidnce', 'evidence'],
  ['surogacy', 'surrogacy'],
  ['pizza', undefined],
])('closestWord replaces %j by %j', (word, expected) => {
  expect(closestWord(['law of evidence', 'surrogacy act'], word)).toBe(expected);
});
