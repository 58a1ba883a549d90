/** The look of the downloaded guide: it stands alone, on a screen or on paper. */
export const guideStyles = `
body { max-width: 46em; padding: 0 16px; margin: 32px auto; font: 16px/1.5 system-ui, sans-serif; color: #17171b; }
h1, h2, h3, h4 { line-height: 1.15; break-after: avoid; }
h1 { padding-bottom: 8px; margin: 0; font-size: 40px; border-bottom: 6px solid #f5b81c; }
h2 { margin-top: 40px; font-size: 28px; border-bottom: 2px solid #0b0b0d; }
h3 { margin-bottom: 6px; }
h4 { margin: 18px 0 0; }
h4 + p { margin-top: 4px; }
li { margin: 6px 0; break-inside: avoid; }
.boxes { padding: 0; list-style: none; }
.updated { padding: 6px 10px; margin: 4px 0; background: #fdf3d7; border-left: 3px solid #f5b81c; }
@media print { h2 { break-before: page; } body { margin: 0; font-size: 11pt; } }
`;
