import { ordineObliquo } from '../../../core/games/ordine-obliquo/index.ts';
import { times } from '../../nightly.ts';
import { otherOrders } from './ordine-obliquo-secrets.ts';
import { conforms, onlyScenario } from './suite.ts';

/** They ask alike and differ in what they are played for. */
for (const scenario of ['beside', 'beside-destruction'].slice(0, times(1, 2)))
  conforms(onlyScenario(ordineObliquo, scenario), { secrets: otherOrders, counted: [] });
