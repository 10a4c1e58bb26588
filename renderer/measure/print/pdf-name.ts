import { fileName } from '../../archive/files.ts';

/** What the file is called when it is saved. */
export function pdfName(title: string): string {
  return fileName(title).replace(/\.[^.]*$/, '.pdf');
}
