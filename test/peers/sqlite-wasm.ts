export { default as sqliteWasm } from '@sqlite.org/sqlite-wasm';
