import { jsPDF } from 'jspdf';
import type { GuideBlock } from './guide';

interface GuideHead {
  title: string;
  school: string;
  made: string;
  /** The crest as a PNG data URL, and its width for a height of 1; none where it did not load. */
  crest: { image: string; ratio: number } | undefined;
}

// Points: US Letter with margins of 0.75 inch.
const margin = 54;
const footer = 36;

interface BlockStyle {
  size: number;
  bold: boolean;
  before: number;
  indent: number;
  gray: number;
  /** Drawn before its first line. */
  mark?: 'bullet' | 'box';
}
const plain = { size: 10.5, bold: false, before: 4, indent: 0, gray: 20 };
const blockStyles: Readonly<Record<GuideBlock['kind'], BlockStyle>> = {
  part: { ...plain, size: 20, bold: true, before: 0 },
  heading: { ...plain, size: 13, bold: true, before: 14 },
  question: { ...plain, bold: true, before: 10 },
  text: { ...plain, before: 2 },
  item: { ...plain, indent: 14, mark: 'bullet' },
  box: { ...plain, indent: 18, mark: 'box', before: 6 },
  small: { ...plain, size: 8.5, before: 1, indent: 14, gray: 95 },
};

/** The guide as a PDF: the crest on its first page, a number on each. */
export function guidePdf(head: GuideHead, blocks: readonly GuideBlock[]): ArrayBuffer {
  const doc = new jsPDF({ unit: 'pt', format: 'letter' });
  const width = doc.internal.pageSize.getWidth();
  const bottom = doc.internal.pageSize.getHeight() - footer - 24;
  doc.setProperties({ title: `${head.title} · ${head.school}` });

  let y = drawHead(doc, head);
  let isFirst = true;
  for (const { kind, text } of blocks) {
    const { size, bold, before, indent, gray, mark } = blockStyles[kind];
    doc
      .setFont('helvetica', bold ? 'bold' : 'normal')
      .setFontSize(size)
      .setTextColor(gray);
    const lines = doc.splitTextToSize(text, width - 2 * margin - indent) as string[];
    const lineHeight = size * 1.35;
    // A heading stays with the line after it.
    const room = lines.length * lineHeight + (bold ? 3 * plain.size : 0);
    if ((kind === 'part' && !isFirst) || y + before + room > bottom) {
      doc.addPage();
      y = margin;
    }
    isFirst = false;
    y += before + lineHeight;
    if (mark === 'bullet')
      doc.setFillColor(gray, gray, gray).circle(margin + 4, y - size * 0.32, 1.6, 'F');
    if (mark === 'box') doc.setDrawColor(90).rect(margin, y - size * 0.8, 9, 9);
    for (const line of lines) {
      doc.text(line, margin + indent, y);
      y += lineHeight;
    }
    y -= lineHeight;
    if (kind === 'part') y += 6;
  }
  numberPages(doc, head);
  return doc.output('arraybuffer');
}

function drawHead(doc: jsPDF, { title, school, made, crest }: GuideHead): number {
  const height = 56;
  if (crest) doc.addImage(crest.image, 'PNG', margin, margin, height * crest.ratio, height);
  const left = margin + (crest ? height * crest.ratio + 16 : 0);
  doc.setFont('helvetica', 'bold').setFontSize(26).setTextColor(20);
  doc.text(title, left, margin + 28);
  doc.setFont('helvetica', 'normal').setFontSize(10.5).setTextColor(95);
  doc.text(school, left, margin + 46);
  doc.text(made, left, margin + 60);
  return margin + 84;
}

function numberPages(doc: jsPDF, { title, school }: GuideHead): void {
  const width = doc.internal.pageSize.getWidth();
  const y = doc.internal.pageSize.getHeight() - footer;
  const pages = doc.getNumberOfPages();
  doc.setFont('helvetica', 'normal').setFontSize(8.5).setTextColor(95);
  for (let page = 1; page <= pages; page += 1) {
    doc.setPage(page);
    doc.text(`${title} · ${school}`, margin, y);
    doc.text(`Page ${page} of ${pages}`, width - margin, y, { align: 'right' });
  }
}
