import { bulkEdit } from '@juris/contract/bulkChanges';
import { changedPrice } from './changePrice';

const price = (change: object) => {
  const parsed = bulkEdit.parse({ field: 'price', ...change });
  if (parsed.field !== 'price') throw new Error('The change is not a price.');
  return parsed;
};

test.each([
  ['495.00', { mode: 'percent', value: '5' }, '520.00'],
  ['490.00', { mode: 'percent', value: '5' }, '515.00'],
  ['495.00', { mode: 'percent', value: '-10' }, '446.00'],
  ['495.00', { mode: 'percent', value: '5', rounding: '0.01' }, '519.75'],
  ['1.15', { mode: 'percent', value: '0', rounding: '0.01' }, '1.15'],
  ['495.00', { mode: 'percent', value: '5', rounding: '5' }, '520.00'],
  ['1250.00', { mode: 'percent', value: '7.5', rounding: '10' }, '1340.00'],
  ['10.50', { mode: 'percent', value: '0' }, '11.00'],
  ['495.00', { mode: 'add', value: '+50' }, '545.00'],
  ['495.00', { mode: 'add', value: '-45.50', rounding: '0.01' }, '449.50'],
  ['495.00', { mode: 'set', value: '₹1,295.50' }, '1295.50'],
  ['495.00', { mode: 'percent', value: '7,5', rounding: '0.01' }, '532.13'],
  ['495.00', { mode: 'percent', value: '−7.5 %', rounding: '0.01' }, '457.88'],
  ['495.00', { mode: 'add', value: '₹ -45,5', rounding: '0.01' }, '449.50'],
  ['495.00', { mode: 'set', value: '1,29,500' }, '129500.00'],
  ['495.00', { mode: 'add', value: '-495' }, undefined],
  ['0.40', { mode: 'percent', value: '1' }, undefined],
  ['0.00', { mode: 'percent', value: '7.5' }, '0.00'],
  ['99999999.00', { mode: 'percent', value: '50' }, undefined],
])('the price %s changed by %j becomes %s', (before, change, after) => {
  expect(changedPrice(before, price(change))).toBe(after);
});

test.each([
  ['percent', '7.505'],
  ['percent', '₹5'],
  ['percent', '-'],
  ['set', '1.295'],
  ['add', '5 %'],
  ['set', '$5'],
])('bulkEdit rejects the change %s %j, because no price could be computed from it', (mode, value) => {
  expect(bulkEdit.safeParse({ field: 'price', mode, value }).error?.issues).toMatchObject([
    { path: ['value'] },
  ]);
});
