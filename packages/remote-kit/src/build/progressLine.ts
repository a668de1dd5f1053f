/**
 * Prints the progress of a long task. A terminal shows one line that is overwritten; a log gets only the start and the
 * end.
 * @param title Task, such as `Building shell`.
 */
export function progressLine(title: string) {
  const terminal = process.stdout.isTTY;
  let shown = -1;
  if (!terminal) console.log(`${title} …`);
  return {
    /** @param part Progress from 0 to 1. */
    update(part: number) {
      const percent = Math.min(100, Math.floor(part * 100));
      if (!terminal || percent <= shown) return;
      shown = percent;
      process.stdout.write(`\r\u001b[2K${title} … ${percent} %`);
    },
    /** @param text Line that replaces the progress when the task has ended. */
    done(text: string) {
      console.log(terminal ? `\r\u001b[2K${text}` : text);
    },
  };
}
