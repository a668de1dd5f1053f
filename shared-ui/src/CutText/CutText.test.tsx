import { render, screen } from '@testing-library/react';
import { CutText } from './CutText';

test('shows a text of 15 characters completely', () => {
  const { container } = render(<CutText at={15}>Torts: A Primer</CutText>);
  expect(container).toHaveTextContent(/^Torts: A Primer$/);
  expect(container.querySelector('[title]')).toBeNull();
});

test('cuts off the sixteenth character; the title and screen readers keep the whole text', () => {
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
])('cuts %s between grapheme clusters, not inside one', (_, text, at, drawn) => {
  const { container } = render(<CutText at={at}>{text}</CutText>);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe(drawn);
});

test("puts the two dots at the end of the text in the text's own direction", () => {
  const { container } = render(<CutText at={3}>القانون</CutText>);
  expect(container.querySelector('[aria-hidden]')).toHaveAttribute('dir', 'auto');
});

test('does not split a character outside the basic plane', () => {
  const { container } = render(<CutText at={2}>a😀bc</CutText>);
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent(/^a😀\.\.$/u);
});
