import { runCommand } from '../console/command';
import { developAgainst } from '../dev/develop-against';
import { localRemote, siteUrl } from '../releases/deploy-target';

const command = {
  name: 'npx sandites dev',
  about: 'Shows a remote from its sources over a site that runs elsewhere, at PORT (3001).',
  takes: '[remote]',
  options: {
    '--against <url>': 'the site. Default: that of SITE',
  },
  examples: [['npx sandites dev --against https://www.example.org', 'in the folder of a remote']],
} as const;

const defaultPort = 3_001;

runCommand(command, async ({ values, args: [name], progress, lifecycle }) => {
  const address = { host: '127.0.0.1', port: Number(process.env['PORT'] || defaultPort) };
  const site = values.against ?? siteUrl();
  await developAgainst(site, localRemote(name).folder, address, progress, lifecycle);
});
