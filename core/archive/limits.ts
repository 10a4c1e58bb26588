/** How many letters people may give: more is refused at the host's door, and no field of the page takes it. */

/** Of a campaign, a table or an army, and of a player's name. */
export const TITLE_LONGEST = 200;
export const TAG_LONGEST = 60;
export const NOTE_LONGEST = 10_000;
export const SEARCH_LONGEST = 500;

/** Of all that is found so many passages are told. */
export const SEARCH_MOST = 200;

/** Of the JSON of one call or one line: longer than any campaign. In characters, and in bytes over HTTP. */
export const JSON_LONGEST = 96 * 1024 * 1024;
