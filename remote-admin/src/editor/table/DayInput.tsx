import { useState, type ComponentProps } from 'react';

interface DayInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  /** Called with each valid day, `YYYY-MM-DD`, and with '' if the field was emptied and is not required. */
  onDay: (day: string) => void;
}

/** Date field. A year that is being typed has values such as 0002 and 0020, which are below `min`. */
export function DayInput({ value, onDay, ...more }: DayInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...more}
      type="date"
      min="2000-01-01"
      max="9999-12-31"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.validity.valid) onDay(target.value);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
