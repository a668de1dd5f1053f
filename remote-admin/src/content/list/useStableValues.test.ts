import { renderHook } from '@testing-library/react';
import { useStableValues } from './useStableValues';

test('an array with the same values is the array of before, one with others is a new one', () => {
  const { result, rerender } = renderHook(({ values }) => useStableValues(values), {
    initialProps: { values: ['Active', undefined] },
  });
  const first = result.current;
  rerender({ values: ['Active', undefined] });
  expect(result.current).toBe(first);
  rerender({ values: ['Active', 'Rights'] });
  expect(result.current).toEqual(['Active', 'Rights']);
});
