/** Writes sheets as a PDF: lines, curves and type, at true size, the same bytes for the same sheets. */
import {
  appendBezierCurve,
  beginText,
  closePath,
  concatTransformationMatrix,
  endText,
  fill,
  lineTo,
  moveTo,
  PDFName,
  PDFNumber,
  type PDFOperator,
  type PDFPage,
  popGraphicsState,
  PrintScaling,
  pushGraphicsState,
  setDashPattern,
  setFillingGrayscaleColor,
  setFontAndSize,
  setLineWidth,
  setStrokingGrayscaleColor,
  setTextMatrix,
  showText,
  stroke,
} from '@cantoo/pdf-lib';
import { type Arc, type Area, type Ink, type Line, onCircle } from '../../../core/measure/print/item.ts';
import { curvesOf } from './bezier.ts';
import { type About, type Faces, newDocument } from './document.ts';
import { PENS, TINTS } from './inks.ts';
import type { WrittenItem, WrittenSheet, WrittenText } from './written.ts';

/** Points of 1/72 inch in a tenth of a millimetre. */
const POINT = 72 / 254;

export async function pdfOf(sheets: readonly WrittenSheet[], about: About): Promise<Uint8Array> {
  const { document, faces } = await newDocument(about);
  // A reader that heeds this offers "actual size" by itself.
  document.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
  for (const { width, height, items } of sheets) {
    const page = document.addPage([width * POINT, height * POINT]);
    draw(page, items, faces);
  }
  return document.save();
}

/** In tenths of a millimetre, as the sheets are: the page is scaled once. */
function draw(page: PDFPage, items: readonly WrittenItem[], faces: Faces): void {
  page.node.setFontDictionary(PDFName.of('plain'), faces.plain.ref);
  page.node.setFontDictionary(PDFName.of('bold'), faces.bold.ref);
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(POINT, 0, 0, POINT, 0, 0),
    ...items.flatMap((item) => (item.item === 'text' ? writing(item, faces) : drawing(item))),
    popGraphicsState(),
  );
}

function drawing(item: Line | Arc | Area): readonly PDFOperator[] {
  switch (item.item) {
    case 'line':
      return [...pen(item.ink), to(moveTo, item.from), to(lineTo, item.to), stroke()];
    case 'arc':
      return arcOperators(item);
    case 'area':
      return [
        setFillingGrayscaleColor(TINTS[item.tint]),
        ...item.ring.map((point, index) => to(index === 0 ? moveTo : lineTo, point)),
        closePath(),
        fill(),
      ];
  }
}

function arcOperators(arc: Arc): readonly PDFOperator[] {
  return [
    ...pen(arc.ink),
    to(moveTo, onCircle(arc.centre, arc.radius, arc.from)),
    ...curvesOf(arc).map(({ first, second, to: end }) =>
      appendBezierCurve(...rounded(first.x, first.y, second.x, second.y, end.x, end.y)),
    ),
    stroke(),
  ];
}

function pen(ink: Ink): readonly PDFOperator[] {
  const { width, dash, grey } = PENS[ink];
  return [setLineWidth(width), setDashPattern([...dash], 0), setStrokingGrayscaleColor(grey)];
}

function writing({ at, text, size, angle, isBold }: WrittenText, faces: Faces): readonly PDFOperator[] {
  const upright = angle === 0 ? 1 : -1;
  const face = isBold ? 'bold' : 'plain';
  return [
    setFillingGrayscaleColor(0),
    beginText(),
    setFontAndSize(face, size),
    setTextMatrix(upright, 0, 0, upright, ...rounded(at.x, at.y)),
    showText(faces[face].encodeText(text)),
    endText(),
  ];
}

function to(operator: typeof moveTo, { x, y }: { readonly x: number; readonly y: number }): PDFOperator {
  return operator(...rounded(x, y));
}

/** To a ten-thousandth of a millimetre: readers take no long numbers. */
function rounded<T extends readonly number[]>(...numbers: T): { [K in keyof T]: PDFNumber } {
  return numbers.map((number) => PDFNumber.of(Math.round(number * 1000) / 1000)) as { [K in keyof T]: PDFNumber };
}
