import styled from 'styled-components';

/**
 * A field that people neither see nor reach; only robots fill it.
 * @param name name of the form value, as the receiver expects it
 */
export const Honeypot = ({ name }: { name: string }) => (
  <OffScreen aria-hidden="true">
    <label>
      Leave this empty <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </OffScreen>
);

/* Hidden by position and not by `display`, which robots check. */
const OffScreen = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
