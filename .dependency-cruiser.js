/** Which way imports may run (the house is described in README.md). */
const ABOVE_CORE = '^(electron|renderer|scripts|test)/';

export default {
  forbidden: [
    { name: 'core-knows-no-shell', severity: 'error', from: { path: '^core/' }, to: { path: ABOVE_CORE } },
    {
      name: 'engine-knows-no-game',
      comment: 'the engine imports nothing above it; below it are the grounds',
      severity: 'error',
      from: { path: '^core/engine/' },
      to: { path: '^core/(?!engine/|space/)' },
    },
    {
      name: 'space-knows-no-game',
      comment: 'the grounds are geometry, and import nothing of the house',
      severity: 'error',
      from: { path: '^core/space/' },
      to: { path: '^core/(?!space/)' },
    },
    {
      name: 'miniatures-know-no-game',
      severity: 'error',
      from: { path: '^core/miniatures/' },
      to: { path: '^core/(?!miniatures/|engine/|space/)' },
    },
    {
      name: 'games-know-engine-and-space',
      severity: 'error',
      from: { path: '^core/games/' },
      to: { path: '^core/(words|archive|protocol)/' },
    },
    {
      name: 'no-game-imports-another',
      severity: 'error',
      from: { path: '^core/games/([^/]+)/' },
      to: { path: '^core/games/([^/]+)/', pathNot: '^core/games/$1/' },
    },
    {
      name: 'core-is-pure',
      comment: 'no Node, no Electron, no database in the rules',
      severity: 'error',
      from: { path: '^core/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'core-libraries',
      comment: 'what the rules may be built on',
      severity: 'error',
      from: { path: '^core/' },
      to: { path: '^node_modules/(?!@noble/hashes|zod|fflate|intl-messageformat|ml-matrix)' },
    },
    {
      name: 'page-knows-no-host',
      comment: 'the page reaches its host through the Desk alone',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: '^(electron|scripts|test)/' },
    },
    {
      name: 'page-knows-no-rules',
      comment: 'the screen asks the ruleset; only the registry names the games',
      severity: 'error',
      from: { path: '^renderer/' },
      to: { path: '^core/games/[^/]+/' },
    },
    {
      name: 'host-knows-no-page',
      severity: 'error',
      from: { path: '^electron/' },
      to: { path: '^(renderer|scripts|test)/' },
    },
    {
      name: 'peers-are-apart',
      comment: 'libraries that only tests and benches use are a workspace of their own',
      severity: 'error',
      from: { pathNot: '^test/peers/' },
      to: { path: '^node_modules/(@flatten-js/|boardgame\\.io/|honeycomb-grid/|polyclip-ts/|unpdf/)' },
    },
    { name: 'nothing-imports-tests', severity: 'error', from: { pathNot: '^test/' }, to: { path: '^test/' } },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-orphans-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      extensions: ['.ts', '.js', '.svelte', '.json'],
      conditionNames: ['import', 'svelte', 'default'],
    },
  },
};
