/** Reports a page that the server has not counted, so that it counts visits to books. Other pages are not reported. */
export function reportVisit(path: string): void {
  // The address of a record contains its number.
  if (!/\/\d/.test(path)) return;
  navigator.sendBeacon('/visits', new Blob([JSON.stringify({ path })], { type: 'application/json' }));
}
