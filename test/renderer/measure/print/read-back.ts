/** Reads a PDF as a printer does, with another library than the one that wrote it. Lengths: tenths of a millimetre. */
import { getDocumentProxy, getResolvedPDFJS } from '../../../peers/unpdf.ts';
import type { Point } from '../../../../core/space/table/point.ts';

/** A straight line or a cubic curve, from one point to another. */
export type Part =
  | { readonly is: 'line'; readonly from: Point; readonly to: Point }
  | { readonly is: 'curve'; readonly from: Point; readonly first: Point; readonly second: Point; readonly to: Point };

export interface Stroke {
  readonly isFilled: boolean;
  readonly pen: number;
  readonly parts: readonly Part[];
}

export interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** Where a picture lies: its lower left corner and its size. */
interface Pasted {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Page {
  readonly width: number;
  readonly height: number;
  readonly strokes: readonly Stroke[];
  readonly texts: readonly Written[];
  readonly pictures: readonly Pasted[];
}

export interface Pdf {
  readonly pages: readonly Page[];
  readonly title: string;
  readonly language: string;
  readonly preferences: Readonly<Record<string, unknown>>;
}

type Matrix = readonly [number, number, number, number, number, number];
type Proxy = Awaited<ReturnType<typeof getDocumentProxy>>;
type PageProxy = Awaited<ReturnType<Proxy['getPage']>>;

/** Points of 1/72 inch in a tenth of a millimetre. */
const POINT = 72 / 254;

export async function readBack(bytes: Uint8Array): Promise<Pdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages: Page[] = [];
  for (let number = 1; number <= document.numPages; number++)
    pages.push(await readPage(await document.getPage(number)));
  const info = (await document.getMetadata()).info as { Title: string; Language: string };
  const preferences = ((await document.getViewerPreferences()) ?? {}) as Record<string, unknown>;
  return { pages, title: info.Title, language: info.Language, preferences };
}

async function readPage(page: PageProxy): Promise<Page> {
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  return {
    width: (right - left) / POINT,
    height: (top - bottom) / POINT,
    ...(await readDrawn(page)),
    texts: await readTexts(page),
  };
}

async function readTexts(page: PageProxy): Promise<readonly Written[]> {
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [, , , , x, y] = item.transform as unknown as Matrix;
    return [{ text: item.str, x: x / POINT, y: y / POINT, length: item.width / POINT }];
  });
}

async function readDrawn(page: PageProxy): Promise<Pick<Page, 'strokes' | 'pictures'>> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  let pen = 1;
  const kept: Matrix[] = [];
  const strokes: Stroke[] = [];
  const pictures: Pasted[] = [];
  fnArray.forEach((operator, index) => {
    const args = argsArray[index] as unknown[];
    if (operator === OPS.save) kept.push(matrix);
    if (operator === OPS.restore) matrix = kept.pop() ?? matrix;
    if (operator === OPS.transform) matrix = times(matrix, args as unknown as Matrix);
    if (operator === OPS.setLineWidth) pen = Number(args[0]);
    // A picture fills the unit square.
    if (operator === OPS.paintImageXObject) pictures.push(pastedBy(matrix));
    if (operator !== OPS.constructPath) return;
    const [paint, [path]] = args as [number, [ArrayLike<number>]];
    strokes.push({ isFilled: paint !== OPS.stroke, pen: (pen * matrix[0]) / POINT, parts: partsOf(path, matrix) });
  });
  return { strokes, pictures };
}

function pastedBy([width, , , height, x, y]: Matrix): Pasted {
  return { x: x / POINT, y: y / POINT, width: width / POINT, height: height / POINT };
}

function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

/** Numbers of the reader's own: 0 goes to a point, 1 draws a line, 2 a curve, 4 closes. */
function partsOf(path: ArrayLike<number>, [a, b, c, d, e, f]: Matrix): readonly Part[] {
  const numbers = Array.from(path);
  const point = (at: number): Point => {
    const [x = 0, y = 0] = numbers.slice(at, at + 2);
    return { x: (a * x + c * y + e) / POINT, y: (b * x + d * y + f) / POINT };
  };
  const parts: Part[] = [];
  let [begin, here]: Point[] = [point(1), point(1)];
  for (let at = 0; at < numbers.length;) {
    const kind = numbers[at];
    if (kind === 0) [begin, here, at] = [point(at + 1), point(at + 1), at + 3];
    else if (kind === 1) {
      parts.push({ is: 'line', from: here as Point, to: point(at + 1) });
      [here, at] = [point(at + 1), at + 3];
    } else if (kind === 2) {
      const curve = { from: here as Point, first: point(at + 1), second: point(at + 3), to: point(at + 5) };
      parts.push({ is: 'curve', ...curve });
      [here, at] = [curve.to, at + 7];
    } else if (kind === 4) {
      parts.push({ is: 'line', from: here as Point, to: begin as Point });
      [here, at] = [begin, at + 1];
    } else throw new Error(`the path has an operator ${String(kind)} that nobody wrote`);
  }
  return parts;
}

/** The point of a part, from 0 at its beginning to 1 at its end. */
export function pointOn(part: Part, share: number): Point {
  const rest = 1 - share;
  if (part.is === 'line') return mix([part.from, rest], [part.to, share]);
  return mix(
    [part.from, rest ** 3],
    [part.first, 3 * rest ** 2 * share],
    [part.second, 3 * rest * share ** 2],
    [part.to, share ** 3],
  );
}

function mix(...weighed: readonly (readonly [Point, number])[]): Point {
  return {
    x: weighed.reduce((sum, [{ x }, weight]) => sum + x * weight, 0),
    y: weighed.reduce((sum, [{ y }, weight]) => sum + y * weight, 0),
  };
}
