import type { ComponentProps } from 'react';

interface CommandButtonProps extends ComponentProps<'button'> {
  /** Id of the element that the command applies to. */
  commandfor: string;
  command: 'show-modal' | 'close';
}

/**
 * Button that opens or closes a dialog without scripts (HTML invoker commands). React and styled-components do not know
 * the attributes `commandfor` and `command` yet, so this component passes them on unchanged.
 */
export const CommandButton = (props: CommandButtonProps) => <button type="button" {...props} />;
