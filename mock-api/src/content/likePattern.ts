/** Text as `like … escape '\'` takes it by its letters. */
export const likePattern = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
