/** Hands a text to the browser as a file to be saved. Nothing is asked of the server. */
export function saveFile(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the address by the next task, and keeps what is behind it.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
