export { intersection } from 'polyclip-ts';
