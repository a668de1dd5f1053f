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

test('PersonCard crops the picture around its focal point, and around a usual point without one', () => {
  const position = () => getComputedStyle(show(more).container.querySelector('img')!).objectPosition;
  let more = {};
  expect(position()).toBe('50% 30%');
  more = { focus: { x: 20, y: 10 } };
  expect(position()).toBe('20% 10%');
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
