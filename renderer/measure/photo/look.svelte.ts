/** How strongly the picture under the table shows, 0 to 1: a matter of this sitting, not of the table. */
export const pictureLook = $state({ opacity: 1 });
