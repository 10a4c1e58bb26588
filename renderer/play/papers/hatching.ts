/** The hatchings of the seats as on the map, in CSS: colour never speaks alone. */

const line = (angle: number, width = 1.1): string =>
  `repeating-linear-gradient(${angle}deg, var(--hatch) 0 ${width}px, transparent ${width}px 6px)`;

/** By the place of the seat; the last are points. */
const HATCHINGS: readonly string[] = [
  line(135),
  line(45),
  line(0),
  `${line(135)}, ${line(45)}`,
  line(90),
  `${line(0)}, ${line(90)}`,
  'radial-gradient(circle at 50% 50%, var(--hatch) 1.2px, transparent 1.7px) 0 0 / 6px 6px',
];

/** A background; its lines have the colour `--hatch`. */
export const hatching = (index: number): string => HATCHINGS[index % HATCHINGS.length] as string;
