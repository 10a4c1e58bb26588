import { expect, test, vi } from 'vitest';
import type { Bridge } from '../../core/archive/client.ts';
import { CALLS } from '../../core/archive/desk.ts';
import { samplePicture } from '../core/archive/sample-table.ts';

vi.mock('electron', () => import('./fake-electron.ts'));
const electron = await import('./fake-electron.ts');

test('gives the page one function a call, two for pictures, one for the camera, one for wishes, and nothing else', async () => {
  await import('../../electron/preload.ts');
  const exposed = electron.calledWith('contextBridge.exposeInMainWorld') as unknown as [
    [string, Bridge],
    [string, (isWanted: boolean) => unknown],
    [string, () => unknown],
  ];
  expect(exposed.map(([name]) => name)).toEqual(['statoMaggiore', 'statoMaggioreCamera', 'statoMaggioreWish']);
  const [[, bridge], [, camera], [, wish]] = exposed;
  expect(Object.keys(bridge)).toEqual([...CALLS, 'putPicture', 'picture']);
  await bridge.load('{"campaign":1}');
  await bridge.putPicture(samplePicture(), 'image/jpeg');
  await bridge.picture('abc');
  await camera(true);
  await wish();
  expect(electron.calledWith('ipcRenderer.invoke')).toEqual([
    ['desk', 'load', '{"campaign":1}'],
    ['put-picture', samplePicture(), 'image/jpeg'],
    ['picture', 'abc'],
    ['camera', true],
    ['wish'],
  ]);
});
