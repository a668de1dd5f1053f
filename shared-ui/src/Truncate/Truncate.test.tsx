import { render, screen } from '@testing-library/react';
import { Truncate } from './Truncate';

test('Truncate shows the complete text if the text is at most as long as the limit', () => {
  const { container } = render(<Truncate at={15}>Torts: A Primer</Truncate>);
  expect(container).toHaveTextContent(/^Torts: A Primer$/);
  expect(container.querySelector('[title]')).toBeNull();
});

test('Truncate shows two dots after the limit, and gives tooltip and screen readers the whole text', () => {
  render(
    <h2>
      <Truncate at={15}>Trusts: A Primer</Truncate>
    </h2>,
  );
  const heading = screen.getByRole('heading', { name: 'Trusts: A Primer' });
  expect(heading.querySelector('[aria-hidden]')).toHaveTextContent(/^Trusts: A Prime\.\.$/);
  expect(heading.querySelector('[title="Trusts: A Primer"]')).not.toBeNull();
});

test.each([
  ['Devanagari', 'नमस्ते दुनिया', 4, 'नमस्ते ..'],
  ['Tamil', 'நூலகம் திறப்பு', 2, 'நூல..'],
  ['a family of emoji', '👨‍👩‍👧‍👦 books', 1, '👨‍👩‍👧‍👦..'],
])('Truncate cuts %s after a whole grapheme cluster', (_, text, at, drawn) => {
  const { container } = render(<Truncate at={at}>{text}</Truncate>);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe(drawn);
});

test('Truncate puts the two dots at the end of right-to-left text with dir="auto"', () => {
  const { container } = render(<Truncate at={3}>القانون</Truncate>);
  expect(container.querySelector('[aria-hidden]')).toHaveAttribute('dir', 'auto');
});

test('Truncate does not split a character that consists of two UTF-16 code units', () => {
  const { container } = render(<Truncate at={2}>a😀bc</Truncate>);
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent(/^a😀\.\.$/u);
});
