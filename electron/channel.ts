/**
 * The channels between the page and Electron's main process: calls as text, pictures as bytes both ways,
 * whether the camera is wanted, and what the program wishes of the page.
 */
export const CHANNELS = {
  answer: 'desk',
  putPicture: 'put-picture',
  picture: 'picture',
  camera: 'camera',
  wish: 'wish',
} as const;
/** The scheme and the address of the page; nothing else is ever shown. */
export const SCHEME = 'app';
export const HOST = 'desk';
export const ORIGIN = `${SCHEME}://${HOST}`;
