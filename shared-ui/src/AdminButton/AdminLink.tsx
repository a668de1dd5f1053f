import type { AnchorHTMLAttributes } from 'react';
import { ButtonBox } from './AdminButton';

/** A link with the styles of AdminButton, for addresses outside the application's routes (files, e-mail). */
export const AdminLink = (props: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <ButtonBox as="a" $variant="quiet" {...props} />
);
