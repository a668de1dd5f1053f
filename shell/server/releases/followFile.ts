import { errorMessage } from '@juris/releases/errorMessage';

/**
 * Follows the content of a file that other processes change.
 * @param changedText Returns the text of the file if it has changed, otherwise undefined.
 * @param parse Parses the text, and throws if the text is invalid.
 * @param onError Called with each new reason why the file cannot be used.
 */
export function followFile<Content>(
  changedText: () => Promise<string | undefined>,
  parse: (text: string) => Content,
  onError: (reason: string) => void,
) {
  let invalid: string | undefined;
  let error: string | undefined;

  function setError(reason: string | undefined): void {
    if (reason !== undefined && reason !== error) onError(reason);
    error = reason;
  }

  return {
    /** Returns the content if it has changed; undefined while it is unchanged, unreadable or invalid. */
    async update(): Promise<Content | undefined> {
      try {
        const text = await changedText();
        if (text !== undefined) {
          invalid = undefined;
          try {
            const content = parse(text);
            setError(undefined);
            return content;
          } catch (cause) {
            invalid = errorMessage(cause);
          }
        }
        setError(invalid);
      } catch (cause) {
        setError(errorMessage(cause));
      }
      return undefined;
    },
    /** Returns why the file cannot be used at present; undefined if it can. */
    error: () => error,
    /** Returns why the last text of the file is invalid; undefined if it is valid. */
    invalid: () => invalid,
  };
}
