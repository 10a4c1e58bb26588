/** How many letters people may give: more is refused at the host's door, and no field of the page takes it. */

/** Of a campaign, a table or an army, and of a player's name. */
export const TITLE_LONGEST = 200;
export const TAG_LONGEST = 60;
export const NOTE_LONGEST = 10_000;
/** Of a line of play: so few that one with a name at each of its actions still leaves as a file and comes back. */
export const LINE_NAME_LONGEST = 60;
export const SEARCH_LONGEST = 500;
export const FOLDER_LONGEST = 1000;

/** Milliseconds that are told to the archive at once: the page does so many times a minute. */
export const SPENT_MOST = 3_600_000;

/** Of one campaign. */
export const TAGS_MOST = 50;
export const NOTES_MOST = 10_000;
/** Letters of all notes of one campaign together, so that its file can be taken in again. */
export const NOTES_LETTERS_MOST = 4_000_000;

/**
 * Actions of one campaign: more than twice the longest that was ever played, every line of it. Whatever the archive keeps
 * within that is exported, and comes back: neither file nor call is larger then than it may be.
 */
export const ACTIONS_MOST = 40_000;

/** Campaigns on one page of the list: usually, and at most. */
export const PAGE = 100;
export const PAGE_MOST = 1000;

/** Of all that is found so many passages are told. */
export const SEARCH_MOST = 200;

/** Of the JSON of one call or one line: longer than any campaign. In characters, and in bytes over HTTP. */
export const JSON_LONGEST = 96 * 1024 * 1024;
