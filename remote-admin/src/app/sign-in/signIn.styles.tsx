import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { Theme } from '../layout/theme';
import shelf from './shelf.svg';

/** Layout of the sign-in pages: a card over a shelf of books. */
export const SignInLayout = ({ theme, children }: { theme: Theme; children: ReactNode }) => (
  <Wall>
    <main id="main" tabIndex={-1}>
      <Card>
        <picture>
          <source
            media="(forced-colors: active) and (prefers-color-scheme: dark)"
            srcSet="/assets/brand/logo-reversed.svg"
          />
          <source media="(forced-colors: active)" srcSet="/assets/brand/logo.svg" />
          <img
            src={theme === 'dark' ? '/assets/brand/logo-reversed.svg' : '/assets/brand/logo.svg'}
            width="222"
            height="44"
            alt="Juris Press"
          />
        </picture>
        {children}
      </Card>
    </main>
    <Shelf $picture={shelf} />
  </Wall>
);

export const formStyles = css`
  --control-height: 44px;
  --label-text: 0.8125rem;
  --label-gap: 5px;
  display: grid;
  gap: 16px;
  & > button {
    width: 100%;
    margin-top: 6px;
  }
`;

export const PlainForm = styled.form`
  ${formStyles}
`;

/** Links below the form. */
export const FormLinks = styled.p`
  margin-top: 20px;
  font-size: 0.875rem;
  text-align: center;
`;

const Wall = styled.div`
  display: grid;
  grid-template-rows: 1fr auto;
  min-height: 100vh;
  overflow: hidden;
  background: var(--c-ledger-3);
  [data-theme='dark'] & {
    background: var(--c-paper);
  }
  main {
    display: grid;
    place-items: center;
    padding: 32px 20px;
  }
  main:focus {
    outline: 0;
  }
`;

const Card = styled.div`
  width: min(400px, 100%);
  padding: 36px 36px 40px;
  border-radius: 4px;
  background: var(--c-surface);
  box-shadow: var(--sh-menu);
  picture > img {
    width: auto;
    height: 44px;
    margin-bottom: 28px;
  }
  h1 {
    margin-bottom: 22px;
    font-size: 1.75rem;
    font-weight: 400;
    line-height: 1.15;
  }
  h1 + p {
    margin-bottom: 18px;
    color: var(--c-ink-2);
    overflow-wrap: anywhere;
  }
  @media (max-width: 359px) {
    padding-inline: 20px;
  }
`;

/* Drawing of a bookshelf. The gradient is the wall below the board of the shelf: the lowest 14.5 % of the drawing. */
const Shelf = styled.div<{ $picture: string }>`
  height: clamp(170px, 30vh, 300px);
  background: linear-gradient(
    to top,
    color-mix(in srgb, var(--c-ledger-3) 92%, var(--c-ink)) 14.5%,
    transparent 14.5%
  );
  &::before {
    content: '';
    display: block;
    height: 100%;
    background: url('${({ $picture }) => $picture}') 50% 100% / auto 118% repeat-x;
  }
  [data-theme='dark'] &::before {
    filter: brightness(0.7);
  }
`;
