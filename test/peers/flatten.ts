export { default as Flatten } from '@flatten-js/core';
