import styled from 'styled-components';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** Text alternative of the image. */
  label: string;
}

/** Renders a text as a QR code, always dark on white, because some phones cannot read inverted codes. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}h-${size}z`} />
      <path fill="#000" d={dark.join('')} />
    </Picture>
  );
}

const Picture = styled.svg`
  width: 208px;
  height: 208px;
  border: 1px solid var(--c-line);
  border-radius: 6px;
`;
