import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

export default tseslint.config(
  {
    ignores: [
      'dist',
      '.cache',
      'node_modules',
      'src/domain/tokenList/schema.js',
      'bench/node_modules',
      'test-results',
      '**/*.tmp.ts',
    ],
  },
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      // `import { type X }` alone would stay in the output as an import for its side effects.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unnecessary-condition': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/return-await': ['error', 'in-try-catch'],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' },
      ],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['warn', 'error'] }],
    },
  },
  {
    // The command-line side speaks to a terminal; its output is its interface.
    files: ['devnet/**', 'tests/run.ts', 'tests/support/**', 'tests/build/**', 'bench/**'],
    rules: { 'no-console': 'off' },
  },
  // Playwright's fixtures take a function that is called `use`; there are no hooks there.
  { files: ['tests/e2e/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  // The benchmarks' peers are installed by `npm run bench` only; without them their types cannot be resolved.
  { files: ['bench/**'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.js', '**/*.cjs'], ...tseslint.configs.disableTypeChecked },
)
