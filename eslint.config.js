import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const RULES_FORBID_CHANCE = 'rules code is deterministic: dice come from the umpire, time and locale from nowhere';

const NO_SPREAD_LITERALS = ['ObjectExpression', 'ArrayExpression'].map((kind) => ({
  selector: `${kind} > SpreadElement > ${kind}, ${kind} > SpreadElement > TSAsExpression > ${kind}`,
  message: 'what is spread here can be written plainly: the formatter lays it out',
}));

export default typescript.config(
  { ignores: ['dist/', 'release/', 'test-results/', 'playwright-report/', 'node_modules/'] },
  ...typescript.configs.strict,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['error', 'warn'] }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Sets and maps are built anew and replaced as a whole ($state.raw, $derived); none is changed in place.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  { files: ['renderer/**'], rules: { 'no-restricted-syntax': ['error', ...NO_SPREAD_LITERALS] } },
  {
    files: ['core/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', 'window', 'document', 'process', 'performance', 'fetch', 'setTimeout'],
      'no-restricted-properties': ['error', { object: 'Math', property: 'random', message: RULES_FORBID_CHANCE }],
      'no-restricted-syntax': [
        'error',
        ...NO_SPREAD_LITERALS,
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: RULES_FORBID_CHANCE },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: RULES_FORBID_CHANCE,
        },
        { selector: 'CallExpression[callee.property.name=/^toLocale/]', message: RULES_FORBID_CHANCE },
      ],
    },
  },
  { files: ['scripts/**/*.ts', 'test/**/*.ts'], rules: { 'no-console': 'off' } },
  // A chapter's tests are as long as its rules are many.
  {
    files: ['test/**/*.ts'],
    rules: { 'max-lines': ['error', { max: 900, skipBlankLines: true, skipComments: true }] },
  },
);
