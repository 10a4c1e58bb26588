/** A small campaign made by hand: a root, then one deed after another, a phase start with its position every fourth. */
import type { Campaign } from '../../../core/archive/campaign.ts';
import type { Addition } from '../../../core/archive/desk.ts';
import { digest } from '../../../core/engine/json.ts';
import type { MatchNode, MatchRecord, PhaseStart } from '../../../core/engine/record.ts';
import { hexTarget } from '../../../core/engine/target.ts';

/** About as many units as the battle of 7 September has, so that sizes are those of play. */
function position(node: number, units: number) {
  const unit = (_: unknown, index: number) => ({
    id: `unit-${index}`,
    hex: 1000 + ((index * 7 + node) % 900),
    facing: 'n',
    strength: 6,
    steps: 2,
  });
  return { turn: 1 + Math.floor(node / 20), units: Array.from({ length: units }, unit) };
}

export function sampleNode(id: number): MatchNode {
  const deed = {
    did: 'answer' as const,
    seat: id % 2 ? 'french' : 'russian',
    kind: 'one' as const,
    rule: '7.11',
    action: { one: hexTarget(3417 + id) },
  };
  const roll = { die: 'd10' as const, value: id % 10, rule: '9.54' };
  const fact = {
    key: 'moved',
    rule: '7.11',
    params: { unit: { unit: 'compans' }, to: { place: hexTarget(3417 + id) } },
    dice: [roll],
  };
  return {
    id,
    parent: id === 0 ? null : id - 1,
    deed: id === 0 ? null : deed,
    dice: id === 0 ? [] : [roll],
    facts: id === 0 ? [] : [fact],
    turn: 1 + Math.floor(id / 20),
    phase: 'movement',
  };
}

export function sampleStart(node: number, units = 12): PhaseStart {
  const at = position(node, units);
  return { node, phase: 'movement', turn: at.turn, dice: 0, facts: 0, digest: digest(at), position: at };
}

export function sampleRecord(actions: number, units = 12): MatchRecord {
  const nodes = Array.from({ length: actions + 1 }, (_, id) => sampleNode(id));
  const starts = nodes.filter((node) => node.id % 4 === 0).map((node) => sampleStart(node.id, units));
  return {
    beginning: { ruleset: 'borodino', scenario: 'shevardino', options: {}, seed: 7, dice: 'seeded' },
    nodes,
    starts,
    head: actions,
  };
}

export const STATUS = { turn: 1, phase: 'movement', seat: 'french', winner: null };

export function sampleCampaign(actions = 8, units = 12): Campaign {
  return {
    header: {
      title: 'Il ridotto di Ševardino',
      players: [
        { seat: 'french', name: 'Anna', kind: 'person' },
        { seat: 'russian', name: 'Bagration', kind: 'bot' },
      ],
      table: 'open',
      created: '2026-11-20T10:00:00.000Z',
    },
    status: STATUS,
    tags: ['club'],
    notes: [{ node: 0, place: 'hex:3417', text: 'The redoubt stands here.' }],
    lines: [{ node: 0, name: 'Come andò' }],
    spent: [{ seat: 'french', milliseconds: 754_000 }],
    record: sampleRecord(actions, units),
  };
}

/** The action that follows node `id - 1`. */
export function sampleAddition(campaign: number, id: number, units = 12): Addition {
  const starts = id % 4 === 0 ? [sampleStart(id, units)] : [];
  const text = { it: `Compans marcia nell'esagono ${3417 + id}`, en: `Compans marches to hex ${3417 + id}` };
  return { campaign, node: sampleNode(id), starts, head: id, status: STATUS, text };
}
