/** Which room is open; kept in the address, so that reload and back work. */
export type Room =
  | { readonly room: 'library' }
  | { readonly room: 'new'; readonly game: string }
  | {
      readonly room: 'play';
      readonly campaign: number;
      /** Looked at first; otherwise where it stands. */ readonly node?: number;
    }
  | { readonly room: 'report'; readonly campaign: number }
  | { readonly room: 'measure'; readonly table: number; /** Opened at once. */ readonly sheet?: 'photo' }
  | { readonly room: 'armies'; /** Open; otherwise all of them are listed. */ readonly army?: number }
  | { readonly room: 'archive' }
  | { readonly room: 'settings' };

function read(hash: string): Room {
  const [, room, of, more] = hash.split('/');
  if (room === 'new' && of) return { room, game: of };
  const id = Number(of);
  const isId = Number.isInteger(id) && id > 0;
  const node = more !== undefined && /^\d+$/.test(more) ? Number(more) : null;
  if (room === 'play' && isId) return { room, campaign: id, ...(node !== null && { node }) };
  if (room === 'report' && isId) return { room, campaign: id };
  if (room === 'measure' && isId) return { room, table: id, ...(more === 'photo' && { sheet: more }) };
  if (room === 'armies') return { room, ...(isId && { army: id }) };
  if (room === 'archive' || room === 'settings') return { room };
  return { room: 'library' };
}

let current = $state.raw<Room>(read(location.hash));
window.addEventListener('hashchange', () => (current = read(location.hash)));

export const route = {
  get now(): Room {
    return current;
  },
};

/** The address of a room, for links. */
export function addressOf(room: Room): string {
  switch (room.room) {
    case 'new':
      return `#/new/${room.game}`;
    case 'play':
      return `#/play/${room.campaign}${room.node === undefined ? '' : `/${room.node}`}`;
    case 'report':
      return `#/report/${room.campaign}`;
    case 'measure':
      return `#/measure/${room.table}${room.sheet ? `/${room.sheet}` : ''}`;
    case 'armies':
      return room.army === undefined ? '#/armies' : `#/armies/${room.army}`;
    case 'library':
      return '#/';
    default:
      return `#/${room.room}`;
  }
}

export function go(room: Room): void {
  location.hash = addressOf(room);
}
