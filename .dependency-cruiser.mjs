// Who may import whom, as dependency-cruiser sees it: `npm run imports`. The finer rules, with their sentences, are in
// tests/sweeps/imports/rules.ts.
const tests = '\\.test\\.tsx?$|^tests/|/testing/';

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    { name: 'no-circle', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-lost', severity: 'error', from: { pathNot: '^demo/ads/files/' }, to: { couldNotResolve: true } },
    {
      name: 'host-and-backend-apart',
      severity: 'error',
      from: { path: '^server/(host|backend)/', pathNot: tests },
      to: { path: '^server/(host|backend)/', pathNot: '^server/$1/' },
    },
    {
      name: 'widgets-know-no-server',
      severity: 'error',
      from: { path: '^widgets/', pathNot: tests },
      to: { path: '^(server|templates|build|demo)/' },
    },
    {
      name: 'no-widget-knows-another',
      severity: 'error',
      from: { path: '^widgets/(?!runtime/|shared/|page/|embed/|react/|registry\\.ts)([^/]+)/', pathNot: tests },
      to: { path: '^widgets/', pathNot: '^widgets/(shared|$1)/' },
    },
    // Strangers' pictures are decoded where nothing else runs.
    {
      name: 'pictures-in-programs-of-their-own',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: `${tests}|^server/backend/(import/|uploads/image-program\\.ts$)|^server/host/media/encode\\.ts$`,
      },
      to: { path: '/sharp/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'site-without-demo-and-tests',
      severity: 'error',
      from: { pathNot: `${tests}|^demo/|^server/run-site\\.ts$|^vitest\\.config\\.ts$` },
      to: { path: '^(demo|tests)/' },
    },
    {
      name: 'only-through-the-door',
      severity: 'error',
      from: { path: '^(?:demo/(illustrations|playground)/)?' },
      to: { path: '^demo/(illustrations|playground)/', pathNot: '^demo/($1/|[^/]+/door\\.d\\.ts$)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data|coverage)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
