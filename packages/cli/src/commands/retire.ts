import { runCommand } from '../console/command';
import { Failure, InvalidArgument } from '../console/failure';
import { publicationOf, deployTargetOf } from '../releases/deploy-target';

/** `/alumni-news=/alumni` */
function parseRedirect(text: string): [string, string] {
  const [, from, to] = /^(\/[^=]*)=(\/[^=]*)$/.exec(text) ?? [];
  if (from === undefined || to === undefined)
    throw new InvalidArgument(
      `"${text}" does not say from where to where: --redirect /alumni-news=/schedule`,
    );
  return [from, to];
}

const command = {
  name: 'npx sandites retire',
  about:
    'Takes a remote off the site: its links go, its pages become 404 or lead elsewhere. Its ' +
    'history and its files stay, and --undo brings it back.',
  takes: '<remote>',
  options: {
    '--redirect </from=/to...>':
      'a page of it that leads to another from now on; may be given more than once',
    '--reason <text>': 'why, for the history',
    '--undo': 'makes the version live again that was live when it was retired',
  },
  examples: [
    ['npx sandites retire mf-alumni --reason "The club has closed"', 'its pages are 404'],
    [
      'npx sandites retire mf-alumni --redirect /alumni-news=/schedule',
      'its page leads to another',
    ],
    ['npx sandites retire mf-alumni --undo', 'it is back'],
  ],
  changes: true,
  hasResult: true,
} as const;

runCommand(command, async ({ values, args: [name = ''] }) => {
  const redirects = Object.fromEntries((values.redirect ?? []).map(parseRedirect));
  const { remote, site, client } = deployTargetOf(name);
  const { live, retired } = await client.read();
  if (values.undo) {
    if (!retired) throw new Failure(`${remote} is not retired.`);
    if (values.dryRun)
      return {
        lines: [`${remote} ${retired.version} would be live again on ${site}`],
        data: { remote, version: retired.version },
      };
    const restored = await client.restore(publicationOf(values.reason ?? 'restored'));
    return { lines: [`${remote} ${restored.version} is live again`], data: restored };
  }
  if (!live)
    throw new Failure(
      retired
        ? `${remote} is retired already, since ${retired.at.slice(0, 10)} by ${retired.by}: ${retired.reason}`
        : `Nothing of ${remote} is live.`,
    );
  if (values.dryRun)
    return {
      lines: [`${remote} ${live.version} would be retired from ${site}`],
      data: { remote, version: live.version, redirects },
    };
  const retirement = await client.retire(publicationOf(values.reason ?? 'retired'), redirects);
  return {
    lines: [`${remote} is retired: --undo makes ${retirement.version} live again`],
    data: { ...retirement, redirects },
  };
});
