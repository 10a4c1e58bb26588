/** All that the page gets of Electron: one function a call, text in, text out. */
import { contextBridge, ipcRenderer } from 'electron';
import type { Bridge } from '../core/archive/client.ts';
import { type CallName, CALLS } from '../core/archive/desk.ts';
import { CHANNEL } from './channel.ts';

const overChannel = (call: CallName) => (input: string) => ipcRenderer.invoke(CHANNEL, call, input) as Promise<string>;

contextBridge.exposeInMainWorld(
  'statoMaggiore',
  Object.fromEntries(CALLS.map((call) => [call, overChannel(call)])) as Bridge,
);
