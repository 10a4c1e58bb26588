/** Campaign, table and army files between the page and the person's disk. */

/** Hands bytes to the browser to be saved under a name. */
export function save(bytes: Uint8Array, name: string): void {
  const address = URL.createObjectURL(
    new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'application/octet-stream' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** A title as a file name that every system takes. */
export function fileName(title: string, kind: 'campaign' | 'table' | 'army' = 'campaign'): string {
  const plain = title
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '');
  return `${plain.slice(0, 80).trim() || kind}.sm${kind}`;
}
