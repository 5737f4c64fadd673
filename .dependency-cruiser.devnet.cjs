/** Modules of the local exchange that load each other in a circle see one another half-made, whichever comes first. */
module.exports = {
  forbidden: [{ name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } }],
  options: {
    tsPreCompilationDeps: false,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
  },
}
