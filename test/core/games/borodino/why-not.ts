/** Wrong answers at Borodino, each barred by one rule alone. */
import { sentencesOf } from '../why-not.ts';

export const { barred } = sentencesOf('borodino', /\b(?:f|r)-[a-z0-9]+-[a-z0-9]/);
