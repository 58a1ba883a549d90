import sharp from 'sharp';
import { encodePicture } from './pictures';
import type { Crop } from './picture-encoder';

const secret = 'Where she lives';

/** A picture of four colored quarters: red, green above; blue, white below. */
async function quarters(width: number, height: number): Promise<sharp.Sharp> {
  const quarter = (background: string) =>
    sharp({
      create: {
        width: Math.ceil(width / 2),
        height: Math.ceil(height / 2),
        channels: 3,
        background,
      },
    })
      .png()
      .toBuffer();
  const [red, green, blue] = await Promise.all(['#f00', '#0f0', '#00f'].map(quarter));
  const composed = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: green, left: width / 2, top: 0 },
      { input: blue, left: 0, top: height / 2 },
    ])
    .png()
    .toBuffer();
  return sharp(composed);
}

/** The same with a camera's metadata, and an EXIF rotation. */
const fromCamera = async (width: number, height: number, orientation: number) =>
  (await quarters(width, height))
    .withExif({
      IFD0: { Copyright: secret, ImageDescription: secret },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '36/1 8/1 3/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '96/1 6/1 5/1',
      },
    })
    .withXmp(
      `<x:xmpmeta xmlns:x="adobe:ns:meta/">
        <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
          <rdf:Description dc:creator="${secret}" xmlns:dc="http://purl.org/dc/elements/1.1/"/>
        </rdf:RDF>
      </x:xmpmeta>`,
    )
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .jpeg();

const colorAt = async (bytes: Buffer, x: number, y: number): Promise<string> => {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  return [0, 1, 2].map((channel) => ((data[at + channel] ?? 0) > 127 ? 1 : 0)).join('');
};
const [red, green, blue, white] = ['100', '010', '001', '111'];

async function encoded(bytes: Buffer, crop?: Crop) {
  const renditions = await encodePicture(bytes, crop);
  return Promise.all(
    renditions.map(async (rendition) => ({
      ...rendition,
      metadata: await sharp(rendition.bytes).metadata(),
    })),
  );
}

describe('a picture', () => {
  test('is encoded again in two sizes, as WebP and JPEG', async () => {
    const renditions = await encoded(await (await quarters(1_600, 1_200)).png().toBuffer());
    expect(
      renditions.map(({ metadata: { format, width, height } }) => [format, width, height]),
    ).toEqual([
      ['webp', 800, 600],
      ['jpeg', 800, 600],
      ['webp', 200, 200],
      ['jpeg', 200, 200],
    ]);
  });

  test('has no metadata', async () => {
    const original = await (await fromCamera(600, 400, 6)).toBuffer();
    expect(await sharp(original).metadata()).toMatchObject({ orientation: 6, hasProfile: true });
    expect(original.includes(secret)).toBe(true);
    for (const { bytes, metadata } of await encoded(original)) {
      const { exif, xmp, iptc, icc, comments, orientation } = metadata;
      expect({ exif, xmp, iptc, icc, comments, orientation }).toEqual({});
      expect(bytes.includes(secret) || bytes.includes('GPS') || bytes.includes('Exif')).toBe(false);
    }
  });

  test.each([
    [1, [red, green, blue, white]],
    [3, [white, blue, green, red]],
    [6, [blue, red, white, green]],
    [8, [green, white, red, blue]],
  ])('of orientation %i is turned upright', async (orientation, colors) => {
    for (const { bytes, metadata } of await encoded(
      await (await fromCamera(600, 400, orientation)).toBuffer(),
    )) {
      const [right, low] = [metadata.width - 10, metadata.height - 10];
      expect(
        await Promise.all(
          [
            [10, 10],
            [right, 10],
            [10, low],
            [right, low],
          ].map(([x = 0, y = 0]) => colorAt(bytes, x, y)),
        ),
      ).toEqual(colors);
    }
  });

  test('is cropped after its EXIF rotation', async () => {
    const upright = await encoded(await (await fromCamera(600, 400, 6)).toBuffer(), {
      x: 200,
      y: 0,
      size: 200,
    });
    expect(upright.map(({ metadata }) => metadata.width)).toEqual([200, 200, 200, 200]);
    expect(await colorAt(upright[0]?.bytes ?? Buffer.alloc(0), 100, 100)).toBe(red);
  });

  test.each([
    { x: 1, y: 0, size: 400 },
    { x: 0, y: 201, size: 400 },
    { x: 5_000, y: 0, size: 1 },
  ])('refuses a crop outside of it: %j', async (crop) => {
    await expect(
      encodePicture(await (await fromCamera(600, 400, 6)).toBuffer(), crop),
    ).rejects.toMatchObject({ status: 400, issues: [{ path: '/crop' }] });
  });

  test.each([
    [
      'SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['HTML', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', async () => (await quarters(40, 40)).gif().toBuffer()],
    ['TIFF', async () => (await quarters(40, 40)).tiff().toBuffer()],
    ['nothing', async () => Buffer.alloc(0)],
    [
      'HTML behind the first bytes of a JPEG',
      async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')]),
    ],
    [
      'a JPEG that is cut off',
      async () => (await (await quarters(800, 600)).jpeg().toBuffer()).subarray(0, 2_000),
    ],
    [
      'a PNG that is cut off',
      async () =>
        (await (await quarters(800, 600)).png({ compressionLevel: 0 }).toBuffer()).subarray(
          0,
          20_000,
        ),
    ],
    [
      'a WebP that is cut off',
      async () => (await (await quarters(800, 600)).webp().toBuffer()).subarray(0, 400),
    ],
  ])('that is %s is refused', async (_what, make) => {
    await expect(encodePicture(await make())).rejects.toMatchObject({
      status: 400,
      issues: [{ path: '/file' }],
    });
  });

  test('of more than 50 million pixels is refused by its header, whatever the file size', async () => {
    const bomb = await sharp({
      create: { width: 10_001, height: 5_000, channels: 3, background: '#000' },
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(500_000);
    await expect(encodePicture(bomb)).rejects.toMatchObject({
      status: 400,
      issues: [{ message: 'has more than 50 million pixels' }],
    });
  });

  test('that takes more than 200 MB to decode is refused by its header, interlaced ones too', async () => {
    const bomb = await sharp({
      create: { width: 6_000, height: 6_000, channels: 4, background: '#0000' },
    })
      .toColourspace('rgb16')
      .png({ progressive: true })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_500_000);
    await expect(encodePicture(bomb)).rejects.toMatchObject({
      status: 400,
      issues: [{ message: 'takes more than 200 MB of memory to decode' }],
    });
  }, 30_000);

  test('is decoded in another process, whose memory is limited', async () => {
    const before = process.memoryUsage().rss;
    const large = await sharp({
      create: { width: 7_000, height: 7_000, channels: 3, background: '#f80' },
    })
      .withMetadata({ orientation: 6 })
      .jpeg({ progressive: true })
      .toBuffer();
    const made = process.memoryUsage().rss;
    const outcome = await encodePicture(large).then(
      (renditions) => renditions.length,
      (error: unknown) => error,
    );
    expect(process.memoryUsage().rss - Math.max(before, made)).toBeLessThan(100_000_000);
    // Whichever it is, the answer comes in time and says why.
    if (outcome !== 4)
      expect(outcome).toMatchObject({
        status: 400,
        issues: [{ message: 'takes too much memory or time to decode' }],
      });
  }, 40_000);

  test('of 50 million pixels is accepted', async () => {
    const [large] = await encoded(
      await sharp({ create: { width: 10_000, height: 5_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
    expect(large?.metadata).toMatchObject({ width: 800, height: 400 });
  }, 30_000);

  test('with transparency gets a white background', async () => {
    const clear = await sharp({
      create: { width: 40, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    for (const { bytes } of await encoded(clear)) expect(await colorAt(bytes, 20, 20)).toBe(white);
  });
});
