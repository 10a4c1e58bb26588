/** Writes a report as a PDF: type and pictures, the same bytes for the same report. */
import { type Color, grayscale, type PDFImage, type PDFPage, rgb } from '@cantoo/pdf-lib';
import { type About, newDocument } from '../measure/print/document.ts';
import { printable } from '../measure/print/type.ts';
import type { Laid, LaidSheet } from './layout.ts';
import type { Stroke } from './plot.ts';

export async function pdfOf(sheets: readonly LaidSheet[], about: About): Promise<Uint8Array> {
  const { document, faces } = await newDocument(about);
  const images = new Map<string, PDFImage>();
  const pictures = sheets.flatMap(({ items }) =>
    items.flatMap((item) => (item.laid === 'picture' ? [item.picture] : [])),
  );
  for (const { src } of pictures) if (!images.has(src)) images.set(src, await document.embedJpg(src));
  for (const { width, height, items } of sheets) {
    const page = document.addPage([width, height]);
    for (const item of items) draw(page, item);
  }
  return document.save();

  function draw(page: PDFPage, item: Laid): void {
    const up = (y: number): number => page.getHeight() - y;
    if (item.laid === 'text') {
      const { x, y, text, size, isBold, grey } = item;
      page.drawText(text, { x, y: up(y), size, font: isBold ? faces.bold : faces.plain, color: grayscale(grey) });
    } else if (item.laid === 'rule') {
      const { x, y, width, weight } = item;
      page.drawLine({
        start: { x, y: up(y) },
        end: { x: x + width, y: up(y) },
        thickness: weight,
        color: grayscale(0.4),
      });
    } else if (item.laid === 'plot') {
      for (const each of item.strokes) stroke(page, each, { x: item.x, y: up(item.y) });
    } else {
      const { x, y, width, height, picture } = item;
      const image = images.get(picture.src);
      if (image) page.drawImage(image, { x, y: up(y + height), width, height });
    }
  }

  /** @param at its upper left corner on the page */
  function stroke(page: PDFPage, each: Stroke, at: { readonly x: number; readonly y: number }): void {
    const color = inkOf(each.colour);
    if (each.stroke === 'text') {
      const { text, size } = each;
      page.drawText(printable(text), { x: at.x + each.x, y: at.y - each.y, size, font: faces.plain, color });
    } else if (each.stroke === 'mark') {
      page.drawSvgPath(each.path, { ...at, color, opacity: each.opacity ?? 1 });
    } else {
      const { path, width, dashes } = each;
      page.drawSvgPath(path, { ...at, borderColor: color, borderWidth: width, borderDashArray: [...dashes] });
    }
  }
}

/** @param colour `#rrggbb` */
function inkOf(colour: string): Color {
  const part = (at: number): number => Number.parseInt(colour.slice(at, at + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}
