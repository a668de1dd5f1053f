import { render, screen, within } from '@testing-library/react';
import { FormattedText } from './FormattedText';

test('FormattedText renders line breaks, bullet lists and numbered lists as HTML', () => {
  const { container } = render(<FormattedText text={'One,\ntwo:\n• duty\n• breach\n\n3. loss\n4. cause'} />);
  expect(container.querySelector('p')?.innerHTML).toBe('One,<br>two:');
  const [bullets, numbers] = screen.getAllByRole('list');
  expect(
    bullets &&
      within(bullets)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
  ).toEqual(['duty', 'breach']);
  expect(numbers).toHaveAttribute('start', '3');
  expect(numbers).toHaveTextContent('losscause');
});

test('FormattedText shows markup in a text as plain text', () => {
  render(<FormattedText text={'<b>bold</b>'} />);
  expect(screen.getByText('<b>bold</b>')).toBeInTheDocument();
});
