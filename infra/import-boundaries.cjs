const { join } = require('node:path');

const contracts = 'packages/contracts';
const frontend = [contracts, 'packages/remote-kit', 'packages/ui'];
/** What a remote may use: the shared packages, and what remotes show alike. */
const remote = [...frontend, 'packages/features'];
const backend = [contracts, 'packages/service-kit'];

/** Who may import which others of ours; nobody else, nothing else. */
const mayImport = {
  'packages/contracts': [],
  'packages/service-kit': [contracts],
  'packages/imports': backend,
  'packages/remote-kit': [contracts],
  'packages/ui': [contracts, 'packages/remote-kit'],
  'packages/features': frontend,
  'packages/build': frontend,
  'services/[^/]+': [...backend, 'packages/imports'],
  gateway: backend,
  shell: frontend,
  'mf-[^/]+': remote,
  'packages/cli': [contracts],
  infra: ['packages/build', 'packages/cli'],
  e2e: [...backend, 'packages/cli', 'infra'],
};

/** Presets and rules for everybody's tests; what starts PostgreSQL for them stands in infra. */
const tools = '^(packages/build/[^/]+|infra/jest-service)\\.js$';

const ours = '^(packages/[^/]+|services/[^/]+|gateway|shell|mf-[^/]+|infra|e2e)/';

/** `mf-[^/]+` as people say it. */
const inWords = (pattern) => pattern.replace('[^/]+', '*');

const directions = Object.entries(mayImport).map(([from, targets]) => ({
  name: `what-${from.replace('/[^/]+', '').replace('-[^/]+', '').replace('/', '-')}-may-import`,
  comment:
    `Of ours, ${inWords(from)} may import ${targets.map(inWords).join(', ') || 'nothing'}, ` +
    'and no neighbor: what two remotes share stands in packages/features, ' +
    'what two services share in packages/service-kit.',
  severity: 'error',
  from: { path: `^(${from})/` },
  to: { path: ours, pathNot: ['^$1/', tools, ...targets.map((target) => `^${target}/`)] },
}));

/** The rooms of a workspace, each on top of those before it. */
const rooms = {
  gateway: ['server', 'session', 'api', 'releases', 'pages'],
  shell: ['federation', 'remote-page', 'session', 'frame', 'pages', 'start'],
  infra: ['build', 'site', 'backup', 'checks', 'scaffold', 'bench', 'commands'],
  'packages/service-kit': [
    ...['problem', 'settings', 'identity', 'limits', 'store', 'database', 'log', 'metrics', 'jobs'],
    ...['outbound', 'server', 'calls', 'reads', 'activity', 'journal', 'pictures', 'uploads'],
    'process',
  ],
};

/** Within a workspace: what stands below knows nothing of what stands on it. */
const upward = Object.entries(rooms)
  .flatMap(([workspace, names]) =>
    names.flatMap((below, index) =>
      names
        .slice(index + 1)
        .map((above) => [below, above].map((room) => `${workspace}/src/${room}`)),
    ),
  )
  .map(([below, above]) => ({
    name: 'no-arrow-upward',
    comment: 'What stands below knows nothing of what stands on it: move what both need down.',
    severity: 'error',
    from: { path: `^${below}/` },
    to: { path: `^${above}/` },
  }));

module.exports = {
  forbidden: [
    ...directions,
    ...upward,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'no-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated|fixtures|\\.types|node_modules/\\.cache)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: join(__dirname, '../packages/build/tsconfig/base.json') },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default', 'types'],
    },
  },
};
