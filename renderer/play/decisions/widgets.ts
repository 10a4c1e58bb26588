/** One widget a kind of decision: in the prompt bar, or on a sheet beside the ground. */
import ArrangeChoice from './ArrangeChoice.svelte';
import ManoeuvreChoice from './ManoeuvreChoice.svelte';
import OneChoice from './OneChoice.svelte';
import PathChoice from './PathChoice.svelte';
import SituationChoice from './SituationChoice.svelte';
import SomeChoice from './SomeChoice.svelte';

export const WIDGETS = {
  one: OneChoice,
  some: SomeChoice,
  path: PathChoice,
  arrange: ArrangeChoice,
  manoeuvre: ManoeuvreChoice,
  situation: SituationChoice,
};
