/** Wrong actions at Austerlitz, each barred by one rule alone; and answers, in short. */
import type { Action } from '../../../../core/engine/decision.ts';
import { hexTarget } from '../../../../core/engine/target.ts';
import { sentencesOf } from '../why-not.ts';
import { path, some } from './table.ts';

export const { barred, expectPlain } = sentencesOf('moravian-sun', /\b(?:fr|al)-[a-z]/);

/** Answers, by printed numbers. */
export const way = (id: string, ...hexes: readonly number[]): Action => path(`unit:${id}`, ...hexes.map(hexTarget));
export const units = (...ids: readonly string[]): Action => some(...ids.map((id) => `unit:${id}` as const));
export const hex = (number: number): Action => ({ one: hexTarget(number) });
export const unit = (id: string): Action => ({ one: `unit:${id}` });
export const hexes = (...numbers: readonly number[]): Action => some(...numbers.map(hexTarget));
