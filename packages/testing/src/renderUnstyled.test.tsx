import { screen } from '@testing-library/react';
import styled from 'styled-components';
import { renderUnstyled } from './renderUnstyled';

test('queries by role find only what HTML and inline styles show, whatever styled-components hides', () => {
  const Styled = styled.button`
    display: none;
  `;
  renderUnstyled(
    <>
      <button>Shown</button>
      <Styled>Hidden by styled-components</Styled>
      <button hidden>Hidden by an attribute</button>
      <button style={{ display: 'none' }}>Hidden by an inline style</button>
      <button style={{ visibility: 'hidden' }}>Invisible</button>
      <dialog>
        <button>In a closed dialog</button>
      </dialog>
      <dialog open>
        <button>In an open dialog</button>
      </dialog>
    </>,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Shown',
    'Hidden by styled-components',
    'In an open dialog',
  ]);
});

test('the error of a query names what was not found, without the printed page', () => {
  renderUnstyled(<p>A paragraph of the page</p>);
  const find = () => screen.getByRole('button', { name: 'Save' });
  expect(find).toThrow('Unable to find an accessible element with the role "button" and name "Save"');
  expect(find).not.toThrow('A paragraph of the page');
});
