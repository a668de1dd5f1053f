import type { ComponentProps } from 'react';

interface CommandButtonProps extends ComponentProps<'button'> {
  /** The id of the element that the command is for. */
  commandfor: string;
  /** The command that it is given. */
  command: 'show-modal' | 'close';
}

/**
 * A button that opens or closes a dialog by itself, without scripts (invoker commands). React and
 * styled-components do not know the two attributes yet; from here they go to the element as they are.
 */
export const CommandButton = (props: CommandButtonProps) => <button type="button" {...props} />;
