import { render, screen } from '@testing-library/react';
import { CutText } from './CutText';

test('15 characters are drawn as they are', () => {
  const { container } = render(<CutText at={15}>Torts: A Primer</CutText>);
  expect(container).toHaveTextContent(/^Torts: A Primer$/);
  expect(container.querySelector('[title]')).toBeNull();
});

test('the sixteenth is cut off, and the whole is there to hear and to point at', () => {
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
])('%s is cut between letters, not inside one', (_, text, at, drawn) => {
  const { container } = render(<CutText at={at}>{text}</CutText>);
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe(drawn);
});

test('the points stand at the end of the text in its own direction', () => {
  const { container } = render(<CutText at={3}>القانون</CutText>);
  expect(container.querySelector('[aria-hidden]')).toHaveAttribute('dir', 'auto');
});

test('a letter outside the basic plane is not cut in half', () => {
  const { container } = render(<CutText at={2}>a😀bc</CutText>);
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent(/^a😀\.\.$/u);
});
