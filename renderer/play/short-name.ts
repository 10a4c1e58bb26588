/** Colours tell whose a unit is: what stands in brackets need not. */
export const shortName = (name: string): string => name.replace(/ \([^)]*\)$/, '');
