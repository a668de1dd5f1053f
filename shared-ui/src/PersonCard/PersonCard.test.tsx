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

test('shows picture, name and description', () => {
  const { container } = show();
  expect(container.querySelector('img')).toHaveAttribute('src', '/uploads/leaders/aparna.svg');
  expect(container.querySelector('img')).toHaveAttribute('width', '400');
  expect(screen.getByRole('heading', { name: 'Aparna Venkat' })).toBeInTheDocument();
  expect(screen.getByText('Heads the sales desk.')).toBeInTheDocument();
});

describe('how to reach them', () => {
  test('neither LinkedIn nor e-mail: nothing', () => {
    show();
    expect(screen.queryByRole('link')).toBeNull();
    expect(separator()).toBeNull();
  });

  test('LinkedIn alone has no separator and opens in a new tab', () => {
    show({ linkedin: 'https://www.linkedin.com/in/aparna' });
    expect(profile()).toHaveAttribute('href', 'https://www.linkedin.com/in/aparna');
    expect(profile()).toHaveAttribute('target', '_blank');
    expect(profile()).toHaveAttribute('rel', 'noopener');
    expect(email()).toBeNull();
    expect(separator()).toBeNull();
  });

  test('https:// is put before an address without scheme', () => {
    show({ linkedin: 'www.linkedin.com/in/aparna' });
    expect(profile()).toHaveAttribute('href', 'https://www.linkedin.com/in/aparna');
  });

  test('e-mail alone has no separator', () => {
    show({ email: 'aparna@example.org' });
    expect(email()).toHaveAttribute('href', 'mailto:aparna@example.org');
    expect(profile()).toBeNull();
    expect(separator()).toBeNull();
  });

  test('a separator stands between both', () => {
    show({ linkedin: 'example.org/aparna', email: 'aparna@example.org' });
    expect(profile()).not.toBeNull();
    expect(email()).not.toBeNull();
    expect(separator()).not.toBeNull();
  });

  test('an address that is none counts as empty', () => {
    show({ linkedin: 'javascript:alert(1)', email: 'aparna@example.org' });
    expect(profile()).toBeNull();
    expect(separator()).toBeNull();
  });
});

describe('the monogram stands for a picture', () => {
  test('that is missing', () => {
    const { container } = show({ picture: '' });
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).toHaveTextContent('AV');
  });

  test('that does not come', () => {
    const { container } = show();
    const picture = container.querySelector('img');
    if (!picture) throw new Error('There is no picture.');
    fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).toHaveTextContent('AV');
  });
});
