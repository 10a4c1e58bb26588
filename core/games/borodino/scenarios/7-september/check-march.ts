/** The flank march in a position of 7 September from outside. */
import { z } from 'zod';
import { bad } from '../../check/bad.ts';
import { isKnown } from '../../check/known.ts';
import type { March } from '../../05-orders-and-activation/index.ts';
import { cardOf, type UnitId } from '../../data.ts';
import { SEPTEMBER_7 } from './data.ts';
import { whyNotBy } from './14-3-arriving.ts';
import { isAway, isMarchDue, isTime } from './14-flank-march.ts';
import { FLANKING } from './markers.ts';
import type { September7 } from './state.ts';

const { turns, flankMarch } = SEPTEMBER_7;

export const MARCH = z.strictObject({
  units: z.array(z.string()),
  turn: z
    .int()
    .min(0)
    .max(turns - flankMarch.firstRollAfter),
  step: z.enum(['noted', 'ordered', 'shown', 'away']),
  bonus: z.int().min(0).max(turns),
  by: z.enum(['arrive', 'recall']).nullable(),
  entries: z.record(z.string(), z.int()),
});

type Marching = September7 & { readonly march: March };
const isMarching = (game: September7): game is Marching => game.march !== undefined;

/** Only French units march, none twice, in the turn of the note and not before; and who is beside the map does so. */
export function checkMarch(game: September7): void {
  const { phase, turn, cup, marker } = game;
  const isDrawn = cup.includes(FLANKING.id) || marker === FLANKING.id;
  if (!isMarching(game)) {
    if (isDrawn || phase === 'flank-note' || phase === 'flanking') bad('march', 'fault.no-march');
    return;
  }
  game.march.units.forEach((id, at) => checkMarcher(game, id, at));
  checkStep(game);
  checkEntries(game);
  if (turn > 0) for (const id in game.units) checkBeside(game, id);
  if (cup.includes(FLANKING.id) ? !isMarchDue(game) : isDrawn && !isTime(game)) bad('cup', 'fault.nobody-marches');
}

function checkMarcher({ units, march }: Marching, id: UnitId, at: number): void {
  const path = `march.units.${at}`;
  if (!isKnown(units, id)) bad(path, 'fault.unknown-unit', { id });
  const name = { unit: { unit: id } };
  if (cardOf(id).side !== 'french') bad(path, 'refusal.march-french', name);
  if (march.units.indexOf(id) < at) bad(path, 'fault.marches-twice', name);
}

/** The order is of the turn of the note, and only after it have they left. */
function checkStep({ march, turn, phase }: Marching): void {
  const isNoted = march.units.length > 0;
  if (isNoted !== march.turn > 0 || (isNoted && phase === 'flank-note')) bad('march.turn', 'fault.march-turn');
  const isTimely = march.step === 'away' ? turn > march.turn : turn === march.turn;
  if (march.step !== 'noted' && !(isNoted && isTimely)) bad('march.step', 'fault.march-turn');
  if (march.step !== 'away' && (march.bonus > 0 || march.by !== null)) bad('march.step', 'fault.march-turn');
}

function checkEntries(game: Marching): void {
  const { by, entries, units } = game.march;
  const isEntry = (id: UnitId, hex: number): boolean =>
    units.includes(id) && by !== null && flankMarch[by].includes(hex) && !whyNotBy(game, id, hex);
  for (const [id, hex] of Object.entries(entries))
    if (!isEntry(id, hex)) bad(`march.entries.${id}`, 'fault.march-entry');
}

function checkBeside(game: Marching, id: UnitId): void {
  const isBeside = game.units[id]?.box === 'off-map';
  if (isBeside && !(isAway(game, id) && game.march.units.includes(id)))
    bad(`units.${id}.box`, 'fault.does-not-march', { unit: { unit: id } });
}
