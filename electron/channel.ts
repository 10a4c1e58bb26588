/**
 * The channels between the page and Electron's main process: calls as text, pictures as bytes both ways,
 * and whether the camera is wanted.
 */
export const CHANNELS = { answer: 'desk', putPicture: 'put-picture', picture: 'picture', camera: 'camera' } as const;
/** The scheme and the address of the page; nothing else is ever shown. */
export const SCHEME = 'app';
export const ORIGIN = `${SCHEME}://desk`;
