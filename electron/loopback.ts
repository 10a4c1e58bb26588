/** The loopback host: serves the page to the installed browser, to nobody else. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { KEY_HEADER, KEY_MARK } from '../core/archive/client.ts';
import { JSON_LONGEST } from '../core/archive/limits.ts';
import { BYTES, LARGEST_PICTURE } from '../core/archive/picture.ts';
import { DeskHost, type HostOptions } from './desk.ts';
import { HEADERS, serve } from './site.ts';

const LOCAL = '127.0.0.1';
/** Of the bodies that have not arrived whole, all together, in bytes: one of each kind at its longest. */
const HALF_SENT_MOST = JSON_LONGEST + LARGEST_PICTURE;
/** Milliseconds in which the head of a request, and all of it, has to arrive: nothing comes from farther than this machine. */
const PATIENCE = { headersTimeout: 10_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 };

export interface Loopback {
  /** Where to open the page; the token in it works once. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Starts the loopback host on a free port of 127.0.0.1.
 * @param root the folder of the built page
 */
export async function startLoopback(root: string, options: Omit<HostOptions, 'host'>): Promise<Loopback> {
  const desk = new DeskHost({ ...options, host: 'loopback' });
  const door = new Door(root, desk);
  const origin = await door.open();
  return {
    url: `${origin}/?token=${door.token}`,
    async close() {
      await door.close();
      await desk.close();
    },
  };
}

/** Thrown for a request that is not let in. */
class Denied extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`denied: ${status}`);
    this.status = status;
  }
}

function isSame(given: string, secret: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(secret)];
  return a.length === b.length && timingSafeEqual(a, b);
}

class Door {
  readonly token = randomBytes(32).toString('base64url');
  readonly #session = randomBytes(32).toString('base64url');
  /** Known to the page alone: whoever has the cookie from another port of this machine has no key. */
  readonly #key = randomBytes(32).toString('base64url');
  readonly #intake = new Intake(HALF_SENT_MOST);
  #isTokenSpent = false;
  readonly #root: string;
  readonly #desk: DeskHost;
  readonly #server: Server;
  #host = '';
  #cookie = '';

  constructor(root: string, desk: DeskHost) {
    this.#root = root;
    this.#desk = desk;
    this.#server = createServer(PATIENCE, (request, response) => void this.#receive(request, response));
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(0, LOCAL, resolve);
    });
    const { port } = this.#server.address() as AddressInfo;
    this.#host = `${LOCAL}:${port}`;
    this.#cookie = `stato-maggiore-${port}=${this.#session}`;
    return `http://${this.#host}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(HEADERS)) response.setHeader(name, value);
    try {
      await this.#admit(request, response);
    } catch (error) {
      const isBroken = request.destroyed && !request.complete;
      if (!(error instanceof Denied))
        console.error(isBroken ? 'host: an upload broke off, nothing of it was kept' : error);
      if (response.headersSent) return void response.destroy();
      response.writeHead(error instanceof Denied ? error.status : 500, { connection: 'close' }).end();
    }
  }

  async #admit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.#checkOrigin(request);
    const { pathname, searchParams } = this.#addressOf(request);
    const token = searchParams.get('token');
    if (request.method === 'GET' && pathname === '/' && token !== null) return this.#exchange(token, request, response);
    if (!this.#hasSession(request)) throw new Denied(403);
    // A browser asks for the page's own files without the key; nothing of the archive is in them.
    if (pathname.startsWith('/desk/') || pathname.startsWith('/picture/')) this.#checkKey(request);
    if (request.method === 'POST' && pathname.startsWith('/desk/'))
      return this.#call(pathname.slice(6), request, response);
    if (pathname.startsWith('/picture/')) return this.#picture(pathname.slice(9), request, response);
    if (request.method !== 'GET') throw new Denied(405);
    return this.#page(pathname, response);
  }

  /** A foreign page may reach this port under a name of its own (DNS rebinding): Host and Origin give it away. */
  #checkOrigin({ headers, method }: IncomingMessage): void {
    const { host, origin } = headers;
    if (host !== this.#host) throw new Denied(403);
    if (origin === undefined ? method !== 'GET' : origin !== `http://${this.#host}`) throw new Denied(403);
    const site = headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Denied(403);
  }

  #addressOf(request: IncomingMessage): URL {
    const address = request.url ?? '/';
    if (!address.startsWith('/') || address.startsWith('//') || !URL.canParse(address, `http://${this.#host}`))
      throw new Denied(400);
    return new URL(address, `http://${this.#host}`);
  }

  #hasSession(request: IncomingMessage): boolean {
    const cookies = (request.headers.cookie ?? '').split(/;\s*/);
    return cookies.some((cookie) => isSame(cookie, this.#cookie));
  }

  #checkKey({ headers }: IncomingMessage): void {
    const key = headers[KEY_HEADER];
    if (typeof key !== 'string' || !isSame(key, this.#key)) throw new Denied(403);
  }

  /** The token is good for one cookie and one key. Whoever has the cookie already is simply shown in. */
  #exchange(token: string, request: IncomingMessage, response: ServerResponse): void {
    const isFirst = !this.#isTokenSpent && isSame(token, this.token);
    if (!isFirst && !this.#hasSession(request)) throw new Denied(403);
    if (isFirst) {
      this.#isTokenSpent = true;
      response.setHeader('set-cookie', `${this.#cookie}; HttpOnly; SameSite=Strict; Path=/`);
    }
    response.writeHead(303, { location: isFirst ? `/${KEY_MARK}${this.#key}` : '/' }).end();
  }

  async #call(call: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.headers['content-type'] !== 'application/json') throw new Denied(415);
    const input = await this.#intake.bodyOf(request, JSON_LONGEST);
    tell(response, await this.#desk.answer(call, input.toString('utf8')));
  }

  /** `POST /picture/image/jpeg` keeps one, `GET /picture/NAME` gives it. */
  async #picture(rest: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === 'GET') return tell(response, await this.#desk.picture(rest));
    if (request.method !== 'POST') throw new Denied(405);
    if (request.headers['content-type'] !== BYTES) throw new Denied(415);
    tell(response, await this.#desk.putPicture(await this.#intake.bodyOf(request, LARGEST_PICTURE), rest));
  }

  async #page(path: string, response: ServerResponse): Promise<void> {
    const found = await serve(this.#root, path);
    if (!found) throw new Denied(404);
    response.writeHead(200, { 'content-type': found.type }).end(found.body);
  }
}

/** Answers with JSON text, or with bytes. */
function tell(response: ServerResponse, answer: string | Uint8Array): void {
  const type = typeof answer === 'string' ? 'application/json; charset=utf-8' : BYTES;
  response.writeHead(200, { 'content-type': type }).end(answer);
}

/** Takes in bodies; what has come of those that are not whole is bounded for all of them together. */
class Intake {
  readonly #most: number;
  /** In bytes. */
  #held = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** @param most in bytes; what is longer is denied while it comes */
  async bodyOf(request: IncomingMessage, most: number): Promise<Buffer> {
    if (Number(request.headers['content-length'] ?? 0) > most) throw new Denied(413);
    const pieces: Buffer[] = [];
    let size = 0;
    try {
      for await (const piece of request as AsyncIterable<Buffer>) {
        size += piece.length;
        this.#held += piece.length;
        if (size > most) throw new Denied(413);
        if (this.#held > this.#most) throw new Denied(503);
        pieces.push(piece);
      }
      return Buffer.concat(pieces);
    } finally {
      this.#held -= size;
    }
  }
}
