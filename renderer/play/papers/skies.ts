/** The signs of the sky, and of what marks a turn. */
import Cloud from '@lucide/svelte/icons/cloud';
import CloudFog from '@lucide/svelte/icons/cloud-fog';
import CloudHail from '@lucide/svelte/icons/cloud-hail';
import MoonStar from '@lucide/svelte/icons/moon-star';
import Snowflake from '@lucide/svelte/icons/snowflake';
import Sun from '@lucide/svelte/icons/sun';
import type { Sky } from '../../../core/engine/papers.ts';

export const SKIES: Readonly<Record<Sky, typeof Sun>> = {
  sun: Sun,
  overcast: Cloud,
  sleet: CloudHail,
  snow: Snowflake,
  fog: CloudFog,
  night: MoonStar,
};
