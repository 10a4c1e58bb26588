export { defineHex, Direction, Grid, line, Orientation, rectangle } from 'honeycomb-grid';
