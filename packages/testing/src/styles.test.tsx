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

test('toBeVisible returns false for elements that a style sheet hides', () => {
  render(<Hidden>Out of print</Hidden>);
  expect(screen.getByText('Out of print')).not.toBeVisible();
});

test('queries by role skip elements that a style sheet hides', () => {
  render(
    <Menu>
      <button>Titles</button>
    </Menu>,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('navigation')).toBeInTheDocument();
});
