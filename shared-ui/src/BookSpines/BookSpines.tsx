import styled, { keyframes } from 'styled-components';

/** Animation of five book spines for a loading state. A text beside it must say what loads, for screen readers. */
export const BookSpines = () => (
  <Shelf aria-hidden="true">
    <i />
    <i />
    <i />
    <i />
    <i />
  </Shelf>
);

const step = keyframes`
  0%, 60%, 100% { transform: none; }
  30% { transform: translateY(-12px); }
`;

const Shelf = styled.div`
  display: flex;
  gap: 5px;
  align-items: flex-end;
  height: 64px;
  border-bottom: 2px solid var(--c-ink);
  padding: 0 10px;
  i {
    width: 13px;
    height: 52px;
    /* Forced colours remove backgrounds and make this border visible instead. */
    border: 1px solid transparent;
    background: var(--c-ink);
    transform-origin: bottom;
    animation: ${step} 1.4s var(--m-ease-in-out) infinite;
  }
  i:nth-child(2) {
    height: 44px;
    background: var(--c-indigo);
    animation-delay: 0.12s;
  }
  i:nth-child(3) {
    height: 58px;
    background: var(--c-chay);
    animation-delay: 0.24s;
  }
  i:nth-child(4) {
    height: 48px;
    background: var(--c-neem);
    animation-delay: 0.36s;
  }
  i:nth-child(5) {
    height: 54px;
    background: var(--c-turmeric);
    animation-delay: 0.48s;
  }
`;
