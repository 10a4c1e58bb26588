import { ordineObliquo } from '../../../core/games/ordine-obliquo/index.ts';
import { otherOrders } from './ordine-obliquo-secrets.ts';
import { conforms } from './suite.ts';

conforms(ordineObliquo, { secrets: otherOrders, counted: [] });
