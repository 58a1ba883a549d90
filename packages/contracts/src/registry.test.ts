import { releaseManifest, type Release } from './registry';

const release: Release = {
  remote: 'mf-sample',
  version: '1',
  initial: ['remoteEntry.js'],
  requires: {},
  pages: [
    {
      path: '/hello',
      access: 'public',
      title: 'Hello',
      module: './hello',
      files: [],
      reads: ['/api/players/:id'],
      private: false,
    },
  ],
  files: { 'remoteEntry.js': 'sha256-aaaa' },
};

describe('a release of a newer build', () => {
  const newer = {
    ...release,
    signedBy: 'key-7',
    pages: release.pages.map((page) => ({ ...page, season: 'fall' })),
  };

  it('is accepted, with its unknown fields', () => {
    expect(releaseManifest.validate(newer)).toEqual({ value: newer });
  });

  it('needs the required fields of every release', () => {
    const { files: _files, ...without } = newer;
    expect(releaseManifest.validate(without).issues).toEqual([
      expect.objectContaining({ path: '/files', message: 'is required' }),
    ]);
  });
});
