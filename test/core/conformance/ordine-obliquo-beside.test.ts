import { ordineObliquo } from '../../../core/games/ordine-obliquo/index.ts';
import { otherOrders } from './ordine-obliquo-secrets.ts';
import { conforms, onlyScenario } from './suite.ts';

for (const scenario of ['beside', 'beside-destruction'])
  conforms(onlyScenario(ordineObliquo, scenario), { secrets: otherOrders, counted: [] });
