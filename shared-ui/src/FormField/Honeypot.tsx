import styled from 'styled-components';

/**
 * A field that no person sees or reaches; a robot fills it and gives itself away.
 * @param name what it is sent under; the receiver has to know it
 */
export const Honeypot = ({ name }: { name: string }) => (
  <OffScreen aria-hidden="true">
    <label>
      Leave this empty <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </OffScreen>
);

/* Out of sight by place and not by display, which robots look at. */
const OffScreen = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
