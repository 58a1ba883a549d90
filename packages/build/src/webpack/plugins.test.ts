import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { ShortChunkIdsPlugin } from './plugins';

/** Two pages that share a module large enough for a chunk of its own. */
async function buildPages(): Promise<string[]> {
  const context = mkdtempSync(join(tmpdir(), 'pages-'));
  const files = {
    'entry.js': ['one', 'two'].map(
      (page) => `import(/* webpackChunkName: "${page}" */ './${page}');`,
    ),
    'one.js': ["import { text } from './shared'; console.log(text, 1);"],
    'two.js': ["import { text } from './shared'; console.log(text, 2);"],
    'shared.js': [`export const text = '${'x'.repeat(30_000)}' + Date.now();`],
  };
  for (const [name, lines] of Object.entries(files))
    writeFileSync(join(context, name), lines.join('\n'));
  const compiler = webpack({
    mode: 'production',
    context,
    entry: './entry.js',
    output: { path: join(context, 'dist'), filename: '[name].js', chunkFilename: '[name].js' },
    optimization: { chunkIds: 'named', minimize: false },
    plugins: [new ShortChunkIdsPlugin()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => (error ? reject(error) : resolve()));
  });
  return readdirSync(join(context, 'dist')).toSorted();
}

test('a chunk without a name has a short hash, the same in every folder', async () => {
  const files = await buildPages();
  expect(files).toEqual([
    expect.stringMatching(/^[0-9a-f]{6}\.js$/),
    'main.js',
    'one.js',
    'two.js',
  ]);
  expect(await buildPages()).toEqual(files);
});
