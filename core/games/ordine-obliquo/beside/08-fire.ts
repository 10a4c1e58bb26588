/** Chapter 8 beside a real table: who fires at whom is ticked, with what is seen of both; value, dice and losses are ours. */
import { chooseSituation, type Field, type Procedure, type Ticks } from '../../../engine/decision.ts';
import type { Umpire } from '../../../engine/ruleset.ts';
import { idOf, type Target } from '../../../engine/target.ts';
import type { RuleId, Verdict } from '../../../engine/verdict.ts';
import { CM } from '../../../space/table/point.ts';
import {
  discharge,
  type Fired,
  type FireStakes,
  previewShot,
  shotSeen,
  type Sighting,
  sufferAll,
  whyNotYours,
} from '../08-fire.ts';
import { weaponOf } from '../08-1-ranges.ts';
import { isCharging, isPreMelee, whyNotReady } from '../08-2-fire-and-movement.ts';
import type { Band, Shot } from '../08-8-fire-value.ts';
import { whyNoEnemy } from '../14-generals.ts';
import { type Side, TABLES } from '../data.ts';
import {
  cardOf,
  enemyOf,
  type OrdineObliquo,
  secondOf,
  type Shelter,
  sideOf,
  unit,
  type UnitId,
  unitsOnTable,
} from '../position.ts';
import { anyTicked, isTicked, unitTicked, which, whichMay, word, wordTicked, yesNo } from './form.ts';
import { figuresOf } from './papers.ts';
import { noteShelter, usualIn } from './shelter.ts';

/** OO-6-11 Both sides fire; who was hit is tested when all have fired. */
export function* fireBeside(game: OrdineObliquo, umpire: Umpire): Procedure {
  const second = secondOf(game);
  const shots: Fired[] = [];
  for (const side of [enemyOf(second), second]) yield* fireOf(game, side, shots, umpire);
  sufferAll(game, shots, umpire);
}

/** The units of a side fire one by one, in the order that it likes; none has to. */
function* fireOf(game: OrdineObliquo, side: Side, shots: Fired[], umpire: Umpire): Procedure {
  for (;;) {
    const [own, targets] = [unitsOnTable(game, side), unitsOnTable(game, enemyOf(side))];
    const whyNot = (id: string): Verdict => whyNotYours(game, side, id) ?? whyNotReady(game, id);
    if (own.every((id) => whyNotReady(game, id)) || targets.length === 0) return;
    const ticks = yield* chooseSituation({
      kind: 'situation',
      seat: side,
      rule: 'OO-8-1',
      prompt: { key: 'prompt.beside.fire', params: { side: { seat: side } } },
      fields: (ticked) => [
        whichMay('firer', 'OO-8.2-1', figuresOf(game), whyNot),
        ...targetFields(game, targets, ticked),
      ],
      judge: () => null,
      preview: (ticked) => previewShot(game, firedIn(ticked), shotTicked(game, ticked)),
      pass: () => null,
      passLabel: { key: 'label.end-of-fire' },
    });
    if (!ticks) return;
    shots.push(shootTicked(game, ticks, umpire));
  }
}

/** Whom it fires at: who is charged is offered the charger first (OO-8.7-3). */
function targetFields(game: OrdineObliquo, targets: readonly UnitId[], ticked: Ticks): readonly Field[] {
  const [firer, target] = [anyTicked(ticked, 'firer'), anyTicked(ticked, 'target')];
  if (firer === null) return [];
  const charger = targets.find((id) => isPreMelee(game, firer, id)) ?? null;
  const whyNot = (value: Target): Verdict => whyNoEnemy(game, sideOf(game, firer), idOf(value), 'OO-8-1');
  const asked = { ...which('target', 'OO-8-1', targets, charger), whyNot };
  return [asked, ...(target === null ? [] : sightFields(game, firer, target, ticked))];
}

/** What is asked of a fire between these two: only what counts, as far as it is ticked, and the papers do not say. */
export function sightFields(game: OrdineObliquo, firer: UnitId, target: UnitId, ticked: Ticks): readonly Field[] {
  const { flight, formation } = unit(game, target);
  const sheltered = (id: string, rule: RuleId, of: UnitId, kind: keyof Shelter): Field =>
    yesNo(id, rule, undefined, usualIn(game, of, kind));
  if (flight?.kind === 'rout') return [];
  // A village takes the place of the cover, and its garrison has no flank.
  const isInOpen = !isTicked(ticked, 'target-village');
  return [
    ...(isCharging(game, target) ? [] : [bandField(game, firer)]),
    ...(cardOf(game, firer).arm === 'infantry' ? [sheltered('from-village', 'OO-8.8-4', firer, 'village')] : []),
    ...(cardOf(game, target).arm === 'infantry' ? [sheltered('target-village', 'OO-8.8-18', target, 'village')] : []),
    ...(isInOpen ? [sheltered('target-cover', 'OO-8.8-12', target, 'cover')] : []),
    ...(isInOpen && formation !== 'square' ? [yesNo('enfilade', 'OO-8.3-1')] : []),
  ];
}

const BANDS: readonly Band[] = ['short', 'long'];

/** The bands of the firer's weapon, in centimetres. */
function bandField(game: OrdineObliquo, firer: UnitId): Field {
  const weapon = weaponOf(game, firer);
  const { short, long, rule } = TABLES.weapons[weapon];
  return word('band', rule, BANDS, { params: { short: short / CM, long: long / CM } });
}

/** The situation of a fire as it is ticked; `firer` and `target` are. */
function shotTicked(game: OrdineObliquo, ticks: Ticks): Shot {
  const [firer, target] = [unitTicked(ticks, 'firer'), unitTicked(ticks, 'target')];
  return shotSeen(game, firer, target, sightingOf(ticks, isPreMelee(game, firer, target)));
}

/** What is ticked of a fire; of chargers the band does not matter (OO-8.7-2). */
export function sightingOf(ticks: Ticks, isPreMeleeFire: boolean): Sighting {
  const isInVillage = isTicked(ticks, 'target-village');
  return {
    range: null,
    band: wordTicked(ticks, 'band', BANDS) ?? 'long',
    isEnfilade: isTicked(ticks, 'enfilade'),
    isPreMelee: isPreMeleeFire,
    isFromVillage: isTicked(ticks, 'from-village'),
    isInCover: isTicked(ticks, 'target-cover'),
    isInVillage,
  };
}

/** Who fires at whom. */
const firedIn = (ticks: Ticks): FireStakes['fired'] => ({
  firer: unitTicked(ticks, 'firer'),
  target: unitTicked(ticks, 'target'),
  away: NO_WAY,
});

function shootTicked(game: OrdineObliquo, ticks: Ticks, umpire: Umpire): Fired {
  const fired = firedIn(ticks);
  const { firer, target } = fired;
  const shot = shotTicked(game, ticks);
  if ('from-village' in ticks) noteShelter(game, firer, { village: shot.firer.isInVillage });
  if (!shot.target.isCharging) noteShelter(game, target, seenOf(ticks));
  return discharge(game, fired, shot, umpire);
}

/** What was asked of the ground on which the target stands; who still comes on stands nowhere yet. */
function seenOf(ticks: Ticks): Partial<Shelter> {
  return {
    ...('target-village' in ticks && { village: isTicked(ticks, 'target-village') }),
    ...('target-cover' in ticks && { cover: isTicked(ticks, 'target-cover') }),
  };
}

/** The way of a flight is seen on the table alone. */
export const NO_WAY = 0;
