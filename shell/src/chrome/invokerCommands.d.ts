import 'react';

declare module 'react' {
  /** Invoker commands: a button that opens or closes a dialog by itself. React passes them on as they are. */
  interface ButtonHTMLAttributes<T> {
    /** The id of the element that is told. */
    commandfor?: string;
    /** What it is told. */
    command?: 'show-modal' | 'close' | 'request-close';
  }
}
