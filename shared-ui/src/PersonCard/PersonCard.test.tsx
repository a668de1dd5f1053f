import { fireEvent, render, screen } from '@testing-library/react';
import { PersonCard } from './PersonCard';

const show = (more: Partial<Parameters<typeof PersonCard>[0]> = {}) =>
  render(
    <ul>
      <PersonCard
        name="Aparna Venkat"
        description="Heads the sales desk."
        picture="/uploads/leaders/aparna.svg"
        width={400}
        height={480}
        linkedin=""
        email=""
        {...more}
      />
    </ul>,
  );

const profile = () => screen.queryByRole('link', { name: /^Aparna Venkat on LinkedIn/ });
const email = () => screen.queryByRole('link', { name: /^aparna ?@example.org$/ });
const separator = () => screen.queryByRole('separator');

test('PersonCard shows the picture, the name and the description of a person', () => {
  const { container } = show();
  expect(container.querySelector('img')).toHaveAttribute('src', '/uploads/leaders/aparna.svg');
  expect(container.querySelector('img')).toHaveAttribute('width', '400');
  expect(screen.getByRole('heading', { name: 'Aparna Venkat' })).toBeInTheDocument();
  expect(screen.getByText('Heads the sales desk.')).toBeInTheDocument();
});

test.each([
  ['an upright picture without a focal point shows its upper part', {}, '50% 15%'],
  ['a face at the upper edge is whole', { focus: { x: 50, y: 20 } }, '50% 0%'],
  [
    'a focal point near the lower edge is as far up as the edge allows',
    { focus: { x: 20, y: 90 } },
    '20% 100%',
  ],
  ['a face at the left of a landscape is whole', { width: 1600, focus: { x: 15, y: 40 } }, '0% 40%'],
  ['a focal point is in the middle of the frame', { width: 960, focus: { x: 60, y: 40 } }, '70% 40%'],
])('PersonCard crops the picture: %s', (_rule, more, expected) => {
  const { container } = show(more);
  expect(getComputedStyle(container.querySelector('img')!).objectPosition).toBe(expected);
});

describe('contact links of a person', () => {
  test('PersonCard shows no contact links for a person without LinkedIn and e-mail address', () => {
    show();
    expect(screen.queryByRole('link')).toBeNull();
    expect(separator()).toBeNull();
  });

  test('PersonCard shows LinkedIn alone without a separator, as a link that opens a new tab', () => {
    show({ linkedin: 'https://www.linkedin.com/in/aparna' });
    expect(profile()).toHaveAttribute('href', 'https://www.linkedin.com/in/aparna');
    expect(profile()).toHaveAttribute('target', '_blank');
    expect(profile()).toHaveAttribute('rel', 'noopener');
    expect(email()).toBeNull();
    expect(separator()).toBeNull();
  });

  test('PersonCard adds https:// to a LinkedIn address without a scheme', () => {
    show({ linkedin: 'www.linkedin.com/in/aparna' });
    expect(profile()).toHaveAttribute('href', 'https://www.linkedin.com/in/aparna');
  });

  test('PersonCard shows the e-mail address alone without a separator', () => {
    show({ email: 'aparna@example.org' });
    expect(email()).toHaveAttribute('href', 'mailto:aparna@example.org');
    expect(profile()).toBeNull();
    expect(separator()).toBeNull();
  });

  test('PersonCard shows a separator between LinkedIn and the e-mail address', () => {
    show({ linkedin: 'example.org/aparna', email: 'aparna@example.org' });
    expect(profile()).not.toBeNull();
    expect(email()).not.toBeNull();
    expect(separator()).not.toBeNull();
  });

  test('PersonCard shows no LinkedIn link for an invalid address', () => {
    show({ linkedin: 'javascript:alert(1)', email: 'aparna@example.org' });
    expect(profile()).toBeNull();
    expect(separator()).toBeNull();
  });
});

describe('the monogram of a person', () => {
  test('PersonCard shows the initials of a person without a picture', () => {
    const { container } = show({ picture: '' });
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).toHaveTextContent('AV');
  });

  test('PersonCard shows the initials instead of a picture that fails to load', () => {
    const { container } = show();
    const picture = container.querySelector('img');
    if (!picture) throw new Error('There is no picture.');
    fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).toHaveTextContent('AV');
  });
});
