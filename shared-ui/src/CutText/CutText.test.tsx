import { render, screen } from '@testing-library/react';
import { CutText } from './CutText';

test('CutText shows a text that is not longer than the limit completely', () => {
  const { container } = render(<CutText at={15}>Torts: A Primer</CutText>);
  expect(container).toHaveTextContent(/^Torts: A Primer$/);
  expect(container.querySelector('[title]')).toBeNull();
});

test('CutText replaces the characters after the limit by two dots; tooltip and screen readers get the whole text', () => {
  render(
    <h2>
      <CutText at={15}>Trusts: A Primer</CutText>
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
])('CutText cuts %s after a whole grapheme cluster', (_, text, at, drawn) => {
  const { container } = render(<CutText at={at}>{text}</CutText>);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe(drawn);
});

test('CutText sets dir="auto", so that the two dots are at the end of right-to-left text', () => {
  const { container } = render(<CutText at={3}>القانون</CutText>);
  expect(container.querySelector('[aria-hidden]')).toHaveAttribute('dir', 'auto');
});

test('CutText does not split a character that consists of two UTF-16 code units', () => {
  const { container } = render(<CutText at={2}>a😀bc</CutText>);
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent(/^a😀\.\.$/u);
});
