import { useState, type PointerEvent } from 'react';
import styled from 'styled-components';
import { PlainFieldset } from './form.styles';
import { isRemovedFile } from '@juris/shared-ui/FileField/ServerFile';
import { useObjectAddress } from '@juris/shared-ui/FileField/FileField';
import { croppedPosition } from '@juris/shared-ui/PersonCard/Portrait';
import { below } from '@juris/shared-ui/theme/media';
import type { Bindings } from './fields';
import { focalPointLabels as labels } from './focalPointFields';

/** Draft fields of an image with a focal point. The coordinates are in percent from the left and from the top. */
interface FocalDraft {
  image: File | undefined;
  focalX: string;
  focalY: string;
}

interface FocalPointProps extends Pick<Bindings<FocalDraft>, 'bindFile'> {
  draft: FocalDraft;
  change: (point: { focalX: string; focalY: string }) => void;
  /** Text below the heading. It says what the second picture shows. */
  hint: string;
  /** Width of the cropped picture in pixels. */
  croppedWidth: number;
  /** True for a portrait, which pages centre on the point. */
  isPortrait?: true;
}

/**
 * Lets an editor choose the focal point of an image with a click or two sliders. A second picture shows the image as
 * pages crop it around this point.
 */
export function FocalPoint({ hint, draft, bindFile, change, croppedWidth, isPortrait }: FocalPointProps) {
  const [ratio, setRatio] = useState<number>();
  const { image, focalX: x, focalY: y } = draft;
  const chosen = useObjectAddress(image);
  const address = image ? chosen : bindFile('image').stored?.picture;
  if (!address || isRemovedFile(image)) return null;
  const objectPosition =
    isPortrait && ratio
      ? croppedPosition({ x: Number(x), y: Number(y) }, ratio, croppedWidth / croppedHeight)
      : `${x}% ${y}%`;

  function press({ currentTarget, clientX, clientY, buttons }: PointerEvent) {
    if (buttons === 0) return;
    const box = currentTarget.getBoundingClientRect();
    change({
      focalX: percent((clientX - box.left) / box.width),
      focalY: percent((clientY - box.top) / box.height),
    });
  }

  return (
    <Box>
      <legend>{labels.heading}</legend>
      <p>{hint}</p>
      <Pictures>
        <Whole
          data-testid="focal-picture"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture?.(event.pointerId);
            press(event);
          }}
          onPointerMove={press}
        >
          <img src={address} alt="" draggable={false} />
          <Mark style={{ left: `${x}%`, top: `${y}%` }} />
        </Whole>
        <Cropped
          src={address}
          alt=""
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(naturalWidth / naturalHeight)
          }
          style={{ width: croppedWidth, objectPosition }}
        />
      </Pictures>
      <Sliders>
        <Slider label={labels.horizontal} value={x} onChange={(focalX) => change({ focalX, focalY: y })} />
        <Slider label={labels.vertical} value={y} onChange={(focalY) => change({ focalX: x, focalY })} />
      </Sliders>
    </Box>
  );
}

interface SliderProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

const Slider = ({ label, value, onChange }: SliderProps) => (
  <label>
    {label}, {labels.percent(value)}
    <input type="range" min="0" max="100" value={value} onChange={({ target }) => onChange(target.value)} />
  </label>
);

/** Height of the cropped picture in pixels. */
const croppedHeight = 120;

const percent = (part: number) => String(Math.round(Math.min(1, Math.max(0, part)) * 100));

const Box = styled(PlainFieldset)`
  grid-column: 1 / -1;
  legend {
    font-weight: var(--w-medium);
  }
  p {
    margin: 2px 0 8px;
    color: var(--c-ink-3);
    font-size: 0.8125rem;
  }
`;

const Pictures = styled.div`
  display: flex;
  gap: 16px;
  align-items: flex-start;
`;

/** Shows the uncropped image, on which the editor clicks the focal point. */
const Whole = styled.div`
  position: relative;
  touch-action: none;
  cursor: crosshair;
  img {
    max-height: 180px;
    border-radius: 4px;
    background: var(--c-ledger-2);
  }
`;

const Mark = styled.span`
  position: absolute;
  width: 20px;
  height: 20px;
  margin: -10px;
  border: 2px solid #fff;
  border-radius: 50%;
  outline: 2px solid #14201a;
  pointer-events: none;
`;

const Cropped = styled.img`
  flex: none;
  height: ${croppedHeight}px;
  border-radius: 4px;
  background: var(--c-ledger-2);
  object-fit: cover;
`;

const Sliders = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 8px 20px;
  margin-top: 8px;
  font-size: 0.8125rem;
  input {
    display: block;
    width: 100%;
    min-height: 24px;
    accent-color: var(--c-neem);
  }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
