/** A battle of 7 September that the house bot once played: the rules of today take every deed of it, and come to the same. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { MatchRecord } from '../../../core/engine/record.ts';
import { replay } from '../../../core/engine/replay.ts';
import { borodino } from '../../../core/games/borodino/index.ts';
import { SEPTEMBER_7 } from '../../../core/games/borodino/scenarios/7-september/data.ts';

const KEPT = 'test/fixtures/borodino-7-battle/battle.json.gz';

test('a whole battle that was kept is replayed to the last digest', () => {
  const record = JSON.parse(gunzipSync(readFileSync(KEPT)).toString()) as MatchRecord;
  const { divergence, actions, digest } = replay(borodino, record);
  expect(divergence).toBeNull();
  expect(actions).toBe(record.nodes.length - 1);
  expect(digest).toBe(record.starts.at(-1)?.digest);
  expect(record.starts.at(-1)).toMatchObject({ phase: 'over', turn: SEPTEMBER_7.turns });
});
