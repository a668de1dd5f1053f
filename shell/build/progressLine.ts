/**
 * Shows the progress of a long task: one line that is overwritten on a terminal, and only the start and the end in a
 * log.
 */
export function progressLine(title: string) {
  const terminal = process.stdout.isTTY;
  let shown = -1;
  if (!terminal) console.log(`${title} …`);
  return {
    /** @param part progress from 0 to 1 */
    update(part: number) {
      const percent = Math.min(100, Math.floor(part * 100));
      if (!terminal || percent <= shown) return;
      shown = percent;
      process.stdout.write(`\r\u001b[2K${title} … ${percent} %`);
    },
    done(text: string) {
      console.log(terminal ? `\r\u001b[2K${text}` : text);
    },
  };
}
