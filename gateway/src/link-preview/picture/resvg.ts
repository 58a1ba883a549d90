import { Resvg, renderAsync, type ResvgRenderOptions } from '@resvg/resvg-js';

const fontOf = (weight: string) => require.resolve(`@expo-google-fonts/barlow-condensed/${weight}/BarlowCondensed_${weight}.ttf`);

/** The one face of the pictures, with accents of all Latin scripts. Nothing of the machine's own fonts gets in. */
const options: ResvgRenderOptions = {
  font: { fontFiles: [fontOf('600SemiBold'), fontOf('700Bold')], loadSystemFonts: false, defaultFontFamily: 'Barlow Condensed' },
};

/** The one place that knows the library that draws: an SVG as a PNG, on a thread of its own. */
export const drawPng = async (svg: string): Promise<Buffer> => (await renderAsync(svg, options)).asPng();

/** How wide an SVG's content is, in px. */
export const widthOf = (svg: string): number => new Resvg(svg, options).getBBox()?.width ?? 0;
