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

test('`toBeVisible` recognises that an element is hidden by a style of styled-components', () => {
  render(<Hidden>Out of print</Hidden>);
  expect(screen.getByText('Out of print')).not.toBeVisible();
});

test('queries by role do not find elements that are hidden by a style of styled-components', () => {
  render(
    <Menu>
      <button>Titles</button>
    </Menu>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('navigation')).toBeInTheDocument();
});
