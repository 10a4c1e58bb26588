/** What each thing that the hand can hold looks like on the tool bar. */
import ArrowUpNarrowWide from '@lucide/svelte/icons/arrow-up-narrow-wide';
import Compass from '@lucide/svelte/icons/drafting-compass';
import Eye from '@lucide/svelte/icons/eye';
import Flag from '@lucide/svelte/icons/flag';
import Footprints from '@lucide/svelte/icons/footprints';
import MoveUpRight from '@lucide/svelte/icons/move-up-right';
import Pointer from '@lucide/svelte/icons/mouse-pointer-2';
import Radar from '@lucide/svelte/icons/radar';
import RectangleVertical from '@lucide/svelte/icons/rectangle-vertical';
import RotateCw from '@lucide/svelte/icons/rotate-cw';
import Ruler from '@lucide/svelte/icons/ruler';
import Shield from '@lucide/svelte/icons/shield-half';
import Target from '@lucide/svelte/icons/target';
import Trees from '@lucide/svelte/icons/trees';
import type { Component } from 'svelte';
import type { ToolKind } from '../../core/measure/tool.ts';

export type HandKind = 'select' | 'unit' | 'terrain' | ToolKind;

export const HAND_ICONS: Readonly<Record<HandKind, Component<{ size?: string | number }>>> = {
  select: Pointer,
  unit: Flag,
  terrain: Trees,
  ruler: Ruler,
  distances: Target,
  arc: Compass,
  bands: ArrowUpNarrowWide,
  command: Radar,
  wheel: RotateCw,
  oblique: MoveUpRight,
  sweep: Footprints,
  sight: Eye,
  corridor: RectangleVertical,
  sides: Shield,
};
