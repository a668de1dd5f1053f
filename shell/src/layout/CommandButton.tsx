import type { ComponentProps } from 'react';

interface CommandButtonProps extends ComponentProps<'button'> {
  /** The id of the command's target. */
  commandfor: string;
  /** The command for the target. */
  command: 'show-modal' | 'close';
}

/**
 * A button that opens or closes a dialog natively, without scripts (invoker commands). React and styled-components do
 * not know the two attributes yet; here they are passed to the element unchanged.
 */
export const CommandButton = (props: CommandButtonProps) => <button type="button" {...props} />;
