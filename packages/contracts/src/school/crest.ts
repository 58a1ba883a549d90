/**
 * Elements of which a crest may consist: shapes, groups and gradients. Nothing that runs, links,
 * embeds or loads.
 */
const elements = new Set(
  (
    'svg g path circle ellipse rect line polyline polygon defs linearGradient radialGradient ' +
    'stop clipPath title desc'
  ).split(' '),
);

const attributes = new Set(
  (
    'xmlns viewBox width height id transform d cx cy r rx ry x y x1 y1 x2 y2 points fx fy offset ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity ' +
    'stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray opacity stop-color ' +
    'stop-opacity gradientUnits gradientTransform spreadMethod clip-path clip-rule ' +
    'clipPathUnits'
  ).split(' '),
);

const startTag = /^<([a-zA-Z]+)((?:\s+[a-zA-Z][\w:-]*\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>/;

/** The error in the attributes of an element; null for none. */
function attributeFault(name: string, text: string): string | null {
  for (const [, attribute = '', quoted = ''] of text.matchAll(
    /\s([\w:-]+)\s*=\s*("[^"]*"|'[^']*')/g,
  )) {
    if (!attributes.has(attribute)) return `may not have the attribute ${attribute} (on <${name}>)`;
    const value = quoted.slice(1, -1);
    if (attribute === 'xmlns' ? value !== 'http://www.w3.org/2000/svg' : /:|\/\/|\\/.test(value))
      return `may not refer to anything outside (${attribute} of <${name}>)`;
    if (/url\s*\(/i.test(value) && !/^url\(#[\w-]+\)$/.test(value))
      return `may refer only to its own parts, as by url(#name) (${attribute} of <${name}>)`;
  }
  return null;
}

/** Width by height of a crest; NaN where it has no usable `viewBox`. */
export function crestRatio(svg: string): number {
  const [, , width = NaN, height = NaN] = (/\bviewBox="([\d. -]+)"/.exec(svg)?.[1] ?? '')
    .trim()
    .split(/ +/)
    .map(Number);
  return width / height;
}

/**
 * The error in the SVG of a crest, as the rest of a sentence; null for none. Only listed elements
 * are allowed, because the image is served from the
 * site's own origin.
 */
export function crestFault(svg: string): string | null {
  const open: string[] = [];
  let rest = svg.trim();
  if (!rest.startsWith('<svg ') || !(crestRatio(rest) > 0))
    return 'must be an SVG image: <svg … viewBox="0 0 38 44">…</svg>';
  if (!/^<svg\s[^>]*\bxmlns=/.test(rest))
    return 'needs xmlns="http://www.w3.org/2000/svg" on its <svg>';
  while (rest !== '') {
    const [text = ''] = /^[^<&]+/.exec(rest) ?? [];
    const [endTag, closed] = /^<\/([a-zA-Z]+)\s*>/.exec(rest) ?? [];
    const [tag, name = '', attributesText = '', isEmpty] = startTag.exec(rest) ?? [];
    if (text !== '' && open.length > 0) rest = rest.slice(text.length);
    else if (endTag !== undefined) {
      if (open.pop() !== closed) return `has a </${closed ?? ''}> that closes nothing`;
      rest = rest.slice(endTag.length);
      if (open.length === 0) return rest.trim() === '' ? null : 'has something after its </svg>';
    } else if (tag !== undefined) {
      if (!elements.has(name))
        return `may not contain <${name}>: only shapes, groups and gradients are let in`;
      const attributeError = attributeFault(name, attributesText);
      if (attributeError !== null) return attributeError;
      if (isEmpty === '') open.push(name);
      rest = rest.slice(tag.length);
    } else return `is no plain SVG at: ${rest.slice(0, 40)}`;
  }
  return `has a <${open.at(-1) ?? 'svg'}> that is not closed`;
}
