import type { PageSchool } from '@sandites/contracts';

interface Card {
  name: string;
  facts: readonly (readonly [label: string, value: string])[];
  school: PageSchool;
}

const [width, height] = [1200, 675];

/** The school's crest as a picture of a known size, which every browser can draw. */
async function crestOf(): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = '/icon-512.png';
  await image.decode();
  return image;
}

/** The card as a PNG of 1200 × 675; without the crest where that cannot be loaded. */
export async function drawCard({ name, facts, school }: Card): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  const crest = await crestOf().catch(() => undefined);
  const theme = getComputedStyle(document.documentElement);
  const [primary = '', accent = ''] = ['--primary', '--accent'].map((color) =>
    theme.getPropertyValue(color),
  );
  context.fillStyle = primary;
  context.fillRect(0, 0, width, height);
  context.fillStyle = accent;
  context.fillRect(0, 0, 24, height);
  if (crest) context.drawImage(crest, width - 220, 40, 160, 160);
  context.font = '700 96px "Barlow Condensed", sans-serif';
  context.fillText(name.toUpperCase(), 80, 150, width - 340);
  context.fillStyle = '#fff';
  for (const [index, [label, value]] of facts.entries()) {
    const [x, y] = [80 + (index % 2) * 540, 250 + Math.floor(index / 2) * 120];
    context.font = '400 28px Inter, sans-serif';
    context.fillText(label, x, y, 500);
    context.font = '600 52px "Barlow Condensed", sans-serif';
    context.fillText(value, x, y + 54, 500);
  }
  context.font = '400 28px Inter, sans-serif';
  context.fillText(school.name, 80, height - 40, width - 160);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The picture is too large.');
  return new File([blob], `${name.toLowerCase().replaceAll(' ', '-')}.png`, { type: 'image/png' });
}
