import styled from 'styled-components';

/**
 * A form field that people can neither see nor reach with the keyboard. The server drops forms with text in it, because
 * only robots fill it in.
 * @param name Name under which the form sends the value, as the API expects it.
 */
export const Honeypot = ({ name }: { name: string }) => (
  <OffScreen aria-hidden="true">
    <label>
      Leave this empty <input type="text" name={name} tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </OffScreen>
);

/* Hides the field by its size and not by `display: none`, because robots recognise `display: none`. */
const OffScreen = styled.div`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
