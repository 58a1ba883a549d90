import { Resvg, renderAsync, type ResvgRenderOptions } from '@resvg/resvg-js';

const fontOf = (weight: string) => require.resolve(`@expo-google-fonts/barlow-condensed/${weight}/BarlowCondensed_${weight}.ttf`);

/** The one face of the pictures, with accents of all Latin scripts. Nothing of the machine's own fonts gets in. */
const options: ResvgRenderOptions = {
  font: { fontFiles: [fontOf('600SemiBold'), fontOf('700Bold')], loadSystemFonts: false, defaultFontFamily: 'Barlow Condensed' },
};

/** Renders an SVG as a PNG on a thread of its own. The only file that knows resvg. */
export const svgToPng = async (svg: string): Promise<Buffer> => (await renderAsync(svg, options)).asPng();

/** The width of an SVG's content in px. */
export const svgWidth = (svg: string): number => new Resvg(svg, options).getBBox()?.width ?? 0;
