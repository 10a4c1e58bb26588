/** Keys as they are shown to people. */
const NAMES: Readonly<Record<string, string>> = {
  $mod: 'ui.key.mod',
  Control: 'ui.key.mod',
  Shift: 'ui.key.shift',
  Alt: 'ui.key.alt',
  Space: 'ui.key.space',
  Enter: 'ui.key.enter',
  Escape: 'ui.key.escape',
  Home: 'ui.key.home',
  End: 'ui.key.end',
  Delete: 'ui.key.delete',
  Backspace: 'ui.key.backspace',
  PageUp: 'ui.key.page-up',
  PageDown: 'ui.key.page-down',
  Insert: 'ui.key.insert',
  ArrowUp: 'ui.key.up',
  ArrowDown: 'ui.key.down',
  ArrowLeft: 'ui.key.left',
  ArrowRight: 'ui.key.right',
};

/** `$mod+Shift+z` as `Ctrl+Maiusc+Z`. */
export function keyName(key: string, text: (key: string) => string): string {
  return key
    .split(/(?<!^)\+/)
    .map((part) => (NAMES[part] ? text(NAMES[part]) : part.length === 1 ? part.toUpperCase() : part))
    .join('+');
}
