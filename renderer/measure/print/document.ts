/** A PDF that is to be written on: titled, in a language, with the two faces of type that every reader has. */
import { PDFDocument, type PDFFont, StandardFonts } from '@cantoo/pdf-lib';
import type { Language } from '../../../core/words/words.ts';

export interface About {
  readonly title: string;
  readonly language: Language;
}

export interface Faces {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
}

/** The same bytes for the same sheets: no date goes in. */
export async function newDocument({ title, language }: About): Promise<{ document: PDFDocument; faces: Faces }> {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage(language);
  document.setCreator('Stato Maggiore');
  const faces = {
    plain: document.embedStandardFont(StandardFonts.Helvetica),
    bold: document.embedStandardFont(StandardFonts.HelveticaBold),
  };
  return { document, faces };
}
