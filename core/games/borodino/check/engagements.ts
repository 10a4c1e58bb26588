/** Assaults of positions from outside: what must be true of those that are going on. */
import { hexTarget } from '../../../engine/target.ts';
import { cardOf, GRID, type UnitId } from '../data.ts';
import type { Assault, Engagement } from '../engagements.ts';
import type { Borodino } from '../position.ts';
import { bad } from './bad.ts';
import { isKnown } from './known.ts';

/** Assaults go on in the assault phase alone, and each inside one that waits for it. */
export function checkEngagements({ units: known, phase, battles }: Borodino): void {
  if (phase !== 'assault' && battles.length > 0) bad('battles', 'fault.no-assault-phase');
  battles.forEach((each, index) => {
    const path = `battles.${index}`;
    const isWaiting = index < battles.length - 1;
    if ((index > 0 && OUTER_ONLY.includes(each.step)) || (isWaiting && !LEADING_ON.includes(each.step)))
      bad(`${path}.step`, 'fault.assault-step');
    checkEngagement(each, known, path);
  });
}

type Step = Engagement['step'];

/** What comes before anybody has set out; second assaults strike from where they stand (9.73, 9.87). */
const OUTER_ONLY: readonly Step[] = ['declare', 'retire', 'set-out'];
/** The steps in which a combat leads to another assault. */
const LEADING_ON: readonly Step[] = ['strike-again', 'throw-back'];
/** The steps that go through the results of a combat. */
const AFTER_THE_ROLL: readonly Step[] = ['suffer', 'pursue', 'advance', ...LEADING_ON];

function checkEngagement(engagement: Engagement, known: Borodino['units'], path: string): void {
  const { step, assaults, fought: rolled, retired, shaken } = engagement;
  if (step !== 'declare' && assaults.length === 0) bad(`${path}.assaults`, 'fault.no-attacker');
  if (AFTER_THE_ROLL.includes(step) !== (rolled !== null)) bad(`${path}.fought`, 'fault.assault-step');
  if (rolled?.at.some((at) => !assaults[at])) bad(`${path}.fought.at`, 'fault.assault-number');
  assaults.forEach((each, at) => checkAssault(each, known, `${path}.assaults.${at}`));
  const misnumbered = assaults.findIndex((each, at) => each.at !== at);
  if (misnumbered >= 0) bad(`${path}.assaults.${misnumbered}.at`, 'fault.assault-number');
  const early = assaults.findIndex(({ status }) => status === 'declared' && !OUTER_ONLY.includes(step));
  if (early >= 0) bad(`${path}.assaults.${early}.status`, 'fault.assault-step');
  rolled?.seconds.forEach((each, at) => checkAssault(each, known, `${path}.fought.seconds.${at}`));
  const defenders = rolled?.outcomes.flatMap((each) => each.defenders) ?? [];
  checkUnits([...retired, ...shaken, ...(rolled?.strikers ?? []), ...defenders], known, path);
  checkHexes([...engagement.hexes, ...engagement.held, ...(rolled?.outcomes.map(({ hex }) => hex) ?? [])], path);
}

function checkAssault(each: Assault, known: Borodino['units'], path: string): void {
  const { attackers, side, from, start, via, targets, met, status } = each;
  // Fire and other combats may drive off all attackers later on.
  if (attackers.length === 0 && status === 'declared') bad(`${path}.attackers`, 'fault.no-attacker');
  checkUnits(attackers, known, `${path}.attackers`);
  const stranger = attackers.find((id) => cardOf(id).side !== side);
  if (stranger !== undefined) bad(`${path}.attackers`, 'fault.unknown-unit', { id: stranger });
  if ((each.kind === 'charge') !== (each.facing !== null)) bad(`${path}.facing`, 'fault.assault-step');
  checkHexes([from, start, ...via, ...targets, ...met], path);
}

function checkUnits(ids: readonly UnitId[], known: Borodino['units'], path: string): void {
  const stranger = ids.find((id) => !isKnown(known, id));
  if (stranger !== undefined) bad(path, 'fault.unknown-unit', { id: stranger });
}

function checkHexes(given: readonly number[], path: string): void {
  const nowhere = given.find((hex) => GRID.cell(hex) < 0);
  if (nowhere !== undefined) bad(path, 'fault.no-such-hex', { place: { place: hexTarget(nowhere) } });
}
