/** What has become of the ground as a layer: towns that burn or lie in rubble, bridges that are gone. */
import type { Overlay, OverlayMarks } from '../../../engine/presenter.ts';
import { hexTarget } from '../../../engine/target.ts';
import { UNCHANGED } from '../ground.ts';
import type { Borodino } from '../position.ts';
import { SEPTEMBER_7 } from '../scenarios/7-september/data.ts';

export const ravagedOverlay: Overlay<Borodino, OverlayMarks> = {
  id: 'ravaged',
  icon: 'fire',
  needs: 'nothing',
  isLit: true,
  scenarios: [SEPTEMBER_7.id],
  draw({ ground = UNCHANGED }) {
    const marked = (hexes: readonly number[], tone: string) => hexes.map((hex) => ({ place: hexTarget(hex), tone }));
    return {
      places: [...marked(ground.burning, 'burning'), ...marked(ground.rubble, 'rubble')],
      bars: ground.bridgesDown.map(([a, b]) => [hexTarget(a), hexTarget(b)] as const),
      rule: 'SR.5-a',
    };
  },
};
