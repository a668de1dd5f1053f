import { useState } from 'react';

/** The array of an earlier render for as long as its values are the same: a memo can depend on it. */
export function useStableValues<Value>(values: readonly Value[]): readonly Value[] {
  const [stable, setStable] = useState(values);
  const isSame = values.length === stable.length && values.every((value, index) => value === stable[index]);
  if (isSame) return stable;
  // During the render: it is drawn again at once, before anything is shown.
  setStable(values);
  return values;
}
