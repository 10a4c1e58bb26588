/** What an adjustment by agreement has changed, piece by piece: from what to what, as everybody may know it. */
import { musterOf } from './report/muster.ts';
import type { Piece } from './presenter.ts';
import type { Ruleset } from './ruleset.ts';
import type { Message, Param } from './verdict.ts';

/** A phrase for each piece that is other than it was: "Compans: from 3417 to 3518, strength from 6 to 4". */
export function changesBetween<G>(ruleset: Ruleset<G>, before: G, after: G): readonly Message[] {
  const [was, is] = [ruleset.view(before, null), ruleset.view(after, null)];
  const now = new Map(ruleset.show.pieces(is).map((piece) => [piece.id, piece]));
  const strengths = strengthsOf(ruleset, was, is);
  return ruleset.show.pieces(was).flatMap((piece) => {
    const changed = now.get(piece.id);
    if (!changed) return [];
    const changes = [
      ...placeChange(piece, changed),
      ...(ruleset.adjustment.told?.(was, is, piece.id) ?? []),
      ...facingChange(piece, changed),
      ...strengths(piece.id),
      ...stateChange(piece, changed, ruleset.adjustment.markers),
    ];
    if (changes.length === 0) return [];
    return [
      {
        key: 'adjusted.piece',
        params: { piece: { unit: piece.id }, changes: { list: changes.map((phrase) => ({ phrase })) } },
      },
    ];
  });
}

/** The phrase of a change; nothing where it is none. */
export function change(key: string, from: Param, to: Param): readonly Message[] {
  return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ key: `adjusted.${key}`, params: { from, to } }];
}

const placeChange = (was: Piece, is: Piece): readonly Message[] => change('place', whereIs(was), whereIs(is));

function whereIs({ place, box }: Piece): Param {
  if (place !== null) return { place };
  return { phrase: { key: box === null ? 'adjusted.nowhere' : `label.box.${box}` } };
}

function facingChange(was: Piece, is: Piece): readonly Message[] {
  return was.facing === null || is.facing === null
    ? []
    : change('facing', { facing: was.facing }, { facing: is.facing });
}

/** Of a game that keeps no rolls, nothing is told: its pieces are whole or gone. */
function strengthsOf<G>(ruleset: Ruleset<G>, was: G, is: G): (piece: string) => readonly Message[] {
  if (!ruleset.show.muster) return () => [];
  const now = new Map(musterOf(ruleset, is).map(({ id, strength }) => [id, strength]));
  const before = new Map(musterOf(ruleset, was).map(({ id, strength }) => [id, strength]));
  return (id) => change('strength', before.get(id) ?? 0, now.get(id) ?? 0);
}

function stateChange(was: Piece, is: Piece, markers: readonly string[]): readonly Message[] {
  return change('state', stateOf(was, markers), stateOf(is, markers));
}

/** The face that lies up and the markers that may be agreed on; good order is told where there is nothing else. */
function stateOf({ face, markers }: Piece, known: readonly string[]): Param {
  const marked = known.filter((marker) => markers.includes(marker)).map((marker) => `label.marker.${marker}`);
  const keys = face === 'back' ? ['label.face.back', ...marked] : marked;
  return { list: (keys.length > 0 ? keys : ['label.face.front']).map((key) => ({ phrase: { key } })) };
}
