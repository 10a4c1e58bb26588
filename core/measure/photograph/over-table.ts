/** How sure a photograph is of places on the table, away from its marks. */
import type { Point } from '../../space/table/point.ts';
import type { MeasuringTable, Photograph } from '../document.ts';
import type { Calibration } from './calibrate.ts';

type Picture = Pick<Photograph, 'width' | 'height'>;
type Sure = Pick<Calibration, 'toPicture' | 'errorAt'>;

/** Places that are tried along each side of the table. */
const TRIED = 13;

/** Within how many tenths of a millimetre a place is measured; `null` where the picture does not show it. */
export function errorOn({ toPicture, errorAt }: Sure, { width, height }: Picture, place: Point): number | null {
  const pixel = toPicture(place);
  if (!pixel || pixel.x < 0 || pixel.y < 0 || pixel.x > width || pixel.y > height) return null;
  return errorAt(pixel);
}

/** The place on the table that is measured worst of those that the picture shows; `null` where it shows none of them. */
export function worstOn(
  calibration: Sure,
  picture: Picture,
  { width, depth }: MeasuringTable['size'],
): { readonly at: Point; readonly error: number } | null {
  const steps = Array.from({ length: TRIED }, (_, step) => step / (TRIED - 1));
  const places = steps.flatMap((x) => steps.map((y): Point => ({ x: x * width, y: y * depth })));
  return places.reduce<{ at: Point; error: number } | null>((worst, at) => {
    const error = errorOn(calibration, picture, at);
    return error !== null && error > (worst?.error ?? 0) ? { at, error } : worst;
  }, null);
}
