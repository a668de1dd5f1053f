import type { ReactNode } from 'react';
import styled from 'styled-components';

/**
 * Shapes of the icons of the public pages, on a 24 by 24 grid with strokes of 1.75. Every visitor downloads all of
 * them, so add admin icons to StaffIcon. Names say what an icon means (`done`), not what it shows. Most icons are from
 * Lucide, some simplified; see LICENSE in this folder.
 */
export const siteGlyphs = {
  alert: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 8v4M12 16h.01" />
    </>
  ),
  chevronDown: <path d="m6 9 6 6 6-6" />,
  chevronLeft: <path d="m15 18-6-6 6-6" />,
  chevronRight: <path d="m9 18 6-6-6-6" />,
  chevronUp: <path d="m6 15 6-6 6 6" />,
  close: <path d="M18 6 6 18M6 6l12 12" />,
  done: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="m16 9-5.5 5.5L8 12" />
    </>
  ),
  download: <path d="M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5" />,
  external: <path d="M7 7h10v10M7 17 17 7" />,
  menu: <path d="M4 5h16M4 12h16M4 19h16" />,
  pause: (
    <>
      <rect x="14" y="3" width="5" height="18" rx="1" />
      <rect x="5" y="3" width="5" height="18" rx="1" />
    </>
  ),
  play: <path d="m7 4 13 8-13 8z" />,
  resources: (
    <>
      <path d="M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.704.706l3.588 3.588A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2z" />
      <path d="M14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8" />
    </>
  ),
  retry: <path d="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5" />,
  search: (
    <>
      <circle cx="11" cy="11" r="8" />
      <path d="m21 21-4.34-4.34" />
    </>
  ),
  warning: (
    <path d="m21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />
  ),
} satisfies Record<string, ReactNode>;

/** Name of an icon of the public pages. */
export type IconName = keyof typeof siteGlyphs;

interface IconProps {
  name: IconName;
  size?: DrawingProps['size'];
}

/**
 * An icon in the colour of the surrounding text. Screen readers ignore it, so a text or an `aria-label` must say what
 * it means.
 */
export const Icon = ({ name, size }: IconProps) => <Drawing size={size}>{siteGlyphs[name]}</Drawing>;

/** Props of {@link Drawing}. */
export interface DrawingProps {
  /** Width and height in pixels or as a CSS length. By default the icon is slightly larger than the text. */
  size?: number | string | undefined;
  children: ReactNode;
}

/** The `svg` element that all icons share. The children are the shapes of the icon. */
export const Drawing = ({ size = '1.15em', children }: DrawingProps) => (
  <Glyph
    aria-hidden="true"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {children}
  </Glyph>
);

const Glyph = styled.svg`
  flex: none;
`;
