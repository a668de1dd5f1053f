/** Returns today's date in the editor's time zone, e.g. `2024-02-09`, for a new snippet (specification section 5). */
export function today(now = new Date()): string {
  const twoDigits = (figure: number) => String(figure).padStart(2, '0');
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}
