/** Hands a text to the browser as a file to be saved. Nothing is asked of the server. */
export function saveFile(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By the next task the download has begun, and no longer needs the address.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
