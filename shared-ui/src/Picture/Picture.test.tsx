import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from './Picture';

const picture = (src: string) => (
  <Picture src={src} widths={[140, 280]} sizes="140px" alt="" width="140" fallback="No picture" />
);
const shown = (src: string) => render(picture(src)).container;

describe('an uploaded picture', () => {
  test('Picture offers a photograph in the given widths, in AVIF before WebP', () => {
    const container = shown('/uploads/banners/a.jpg?date=now');
    const sources = [...container.querySelectorAll('source')];
    expect(sources.map(({ type, srcset, sizes }) => [type, srcset, sizes])).toEqual(
      ['avif', 'webp'].map((format) => [
        `image/${format}`,
        `/uploads/banners/a.jpg.140.${format}?date=now 140w, /uploads/banners/a.jpg.280.${format}?date=now 280w`,
        '140px',
      ]),
    );
    expect(container.querySelector('img')).toHaveAttribute('src', '/uploads/banners/a.jpg?date=now');
  });

  test('Picture offers only the original file for SVG drawings and for images that the API does not resize', () => {
    for (const src of ['/uploads/banners/a.svg?date=jpg', '/assets/icon.webp']) {
      const container = shown(src);
      expect(container.querySelector('source')).toBeNull();
      expect(container.querySelector('img')).toHaveAttribute('src', src);
    }
  });

  test('Picture shows the fallback for a broken image, and tries again when the address changes', () => {
    const { container, rerender } = render(picture('/uploads/banners/gone.svg'));
    fireEvent.error(container.querySelector('img') ?? container);
    expect(screen.getByText('No picture')).toBeInTheDocument();
    expect(container.querySelector('img')).toBeNull();
    rerender(picture('/uploads/banners/there.svg'));
    expect(container.querySelector('img')).toHaveAttribute('src', '/uploads/banners/there.svg');
  });

  test('Picture keeps its alternative text for screen readers if the image fails to load', () => {
    const { container } = render(
      <Picture
        src="/uploads/gone.svg"
        widths={[]}
        sizes=""
        alt="A shelf of law reports"
        fallback="Drawing"
      />,
    );
    fireEvent.error(container.querySelector('img') ?? container);
    expect(container).toHaveTextContent('A shelf of law reports');
  });
});
