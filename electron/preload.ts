/**
 * All that the page gets of Electron: one function a call, text in, text out; two for pictures; one for the camera;
 * one for what the program wishes.
 */
import { contextBridge, ipcRenderer } from 'electron';
import type { Bridge } from '../core/archive/client.ts';
import { type CallName, CALLS } from '../core/archive/desk.ts';
import { CHANNELS } from './channel.ts';

const overChannel = (call: CallName) => (input: string) =>
  ipcRenderer.invoke(CHANNELS.answer, call, input) as Promise<string>;

const calls = Object.fromEntries(CALLS.map((call) => [call, overChannel(call)])) as Pick<Bridge, CallName>;

const bridge: Bridge = {
  ...calls,
  putPicture: (bytes, kind) => ipcRenderer.invoke(CHANNELS.putPicture, bytes, kind),
  picture: (name) => ipcRenderer.invoke(CHANNELS.picture, name),
};

contextBridge.exposeInMainWorld('statoMaggiore', bridge);
contextBridge.exposeInMainWorld('statoMaggioreCamera', (isWanted: boolean) =>
  ipcRenderer.invoke(CHANNELS.camera, isWanted),
);
contextBridge.exposeInMainWorld('statoMaggioreWish', () => ipcRenderer.invoke(CHANNELS.wish));
