/** When something happened, in the editor's own time. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentInWords(at)}</time>;

const momentInWords = (at: string) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
