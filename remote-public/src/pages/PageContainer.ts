import { Container } from '@juris/shared-ui/Container/Container';
import styled from 'styled-components';

/** Container of a whole page, with space above the footer. */
export const PageContainer = styled(Container)`
  padding-bottom: var(--s-9);
`;
