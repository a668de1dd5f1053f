import { closeToWords, matchNames, nearBest } from './nameSearch';

const names = ['finance', 'ancient law', 'the law of evidence'];
const nameOf = (name: string) => name;

test('a query with a typing error matches the intended name first', () => {
  expect(matchNames(names, nameOf, 'evidnce')[0]?.item).toBe('the law of evidence');
});

test('a name that is close to no word of the query is left out', () => {
  expect(closeToWords(names, nameOf, 'law evidnce')).toEqual(['the law of evidence']);
  expect(closeToWords(names, nameOf, 'refund')).toEqual([]);
});

test('names much worse than the best one are left out, and the best one is first', () => {
  const scored = [
    { item: 'far', score: 0.5 },
    { item: 'near', score: 0.3 },
    { item: 'best', score: 0 },
  ];
  expect(nearBest(scored)).toEqual(['best', 'near']);
  expect(nearBest([])).toEqual([]);
});
