import { render, screen } from '@testing-library/react';
import styled from 'styled-components';

const Hidden = styled.p`
  display: none;
`;
const Menu = styled.nav`
  & > button {
    visibility: hidden;
  }
`;

test('toBeVisible treats an element as invisible if a style of styled-components hides it', () => {
  render(<Hidden>Out of print</Hidden>);
  expect(screen.getByText('Out of print')).not.toBeVisible();
});

test('queries by role ignore elements that a style of styled-components hides', () => {
  render(
    <Menu>
      <button>Titles</button>
    </Menu>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('navigation')).toBeInTheDocument();
});
