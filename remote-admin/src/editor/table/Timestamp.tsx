/** Renders a timestamp in the browser's time zone. */
export const Timestamp = ({ at }: { at: string }) => <time dateTime={at}>{momentInWords(at)}</time>;

const momentInWords = (at: string) =>
  new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
