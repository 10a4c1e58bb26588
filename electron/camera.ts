/** The one permission that is ever given: the picture of a camera, to our page, while the person has asked for it. */
import type { Session } from 'electron';
import { ORIGIN } from './channel.ts';

const isOurs = (url: string | undefined): boolean => url === ORIGIN || (url?.startsWith(`${ORIGIN}/`) ?? false);

export class CameraLatch {
  #isOpen = false;

  /** The page asks for the camera, or needs it no longer. */
  set(isOpen: boolean): void {
    this.#isOpen = isOpen;
  }

  /** Answers for a session whatever is asked for: no, but for this. */
  guard(session: Session): void {
    session.setPermissionRequestHandler((_contents, permission, decide, details) => {
      const kinds = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
      const isPicture = permission === 'media' && kinds.length > 0 && kinds.every((kind) => kind === 'video');
      decide(this.#isOpen && isPicture && details.isMainFrame && isOurs(details.requestingUrl));
    });
    session.setPermissionCheckHandler((_contents, permission, origin, details) => {
      const isPicture = permission === 'media' && details.mediaType === 'video';
      return this.#isOpen && isPicture && details.isMainFrame && isOurs(origin);
    });
  }
}
