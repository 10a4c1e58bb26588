/** The one channel between the page and Electron's main process. */
export const CHANNEL = 'desk';
/** The scheme and the address of the page; nothing else is ever shown. */
export const SCHEME = 'app';
export const ORIGIN = `${SCHEME}://desk`;
