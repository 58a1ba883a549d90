import type { PageSchool } from '@sandites/contracts';
import { type WithSource, sourceOf, type UpdatedRule } from '../facts/sources';
import { checklist, visitTips } from '../recruitment-tools/data/checklist';
import {
  conversationTips,
  questionCategories,
  questions,
} from '../recruitment-tools/data/questions';
import { timeline } from '../recruitment-tools/data/timeline';
import { timelineNotes } from '../recruitment-tools/data/timeline-notes';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
const element = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`;
const list = (name: 'ul' | 'ol', items: readonly string[]) =>
  `<${name}>${items.map((item) => `<li>${item}</li>`).join('')}</${name}>`;

const sourced = ({ source, checked }: WithSource, school: PageSchool) =>
  `<small>(${escape(sourceOf(source, school).name)}, checked ${checked})</small>`;
const updatedLine = (updated: UpdatedRule | undefined, school: PageSchool) =>
  updated
    ? `<p class="updated"><b>Updated:</b> ${escape(updated.rule)} ${sourced(updated, school)}</p>`
    : '';

const timelinePart = (school: PageSchool) => [
  element('h2', 'Recruiting Timeline'),
  ...timeline.map(
    ({ grade, tasks }) =>
      element('h3', grade) +
      list(
        'ul',
        tasks.map(
          ({ month, task, sports, updated }) =>
            `<b>${month}</b> ${escape(task)}${sports ? ` <i>${escape(sports.join(', '))}</i>` : ''}${updatedLine(updated, school)}`,
        ),
      ),
  ),
  element('h3', 'Eligibility Notes'),
  list(
    'ul',
    timelineNotes.map(
      (fact) => `${escape(fact.note)} ${sourced(fact, school)}${updatedLine(fact.updated, school)}`,
    ),
  ),
];

const checklistPart = [
  element('h2', 'College Visit Checklist'),
  ...checklist.map(
    ({ title, questions: questionTexts }) =>
      element('h3', title) +
      list(
        'ul',
        questionTexts.map((question) => `&#9744; ${escape(question)}`),
      ).replace('<ul>', '<ul class="boxes">'),
  ),
  element('h3', 'Campus Visit Tips'),
  list('ul', visitTips.map(escape)),
];

const questionsPart = [
  element('h2', 'Recruiter Questions'),
  ...questionCategories.flatMap((category) =>
    questions[category].map(
      ({ question, guidance }) => element('h4', question) + element('p', guidance),
    ),
  ),
  element('h3', 'Tips for Recruiting Conversations'),
  list(
    'ol',
    conversationTips.map(({ title, text }) => `<b>${escape(title)}.</b> ${escape(text)}`),
  ),
];

/**
 * The downloadable guide: timeline, checklist and questions as one self-contained HTML file
 * (product D17).
 */
export const recruitingGuide = (school: PageSchool): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Recruiting Guide · ${escape(school.name)}</title>
<style>${guideCss}</style>
</head>
<body>
<h1>Recruiting Guide</h1>
<p>${escape(school.name)} Athletics · ${escape(school.links.website)}</p>
${[...timelinePart(school), ...checklistPart, ...questionsPart].join('\n')}
</body>
</html>
`;

/** The styles of the downloaded guide, for screen and print. */
const guideCss = `
body { max-width: 46em; padding: 0 16px; margin: 32px auto; font: 16px/1.5 system-ui, sans-serif; color: #17171b; }
h1, h2, h3, h4 { line-height: 1.15; break-after: avoid; }
h1 { padding-bottom: 8px; margin: 0; font-size: 40px; border-bottom: 6px solid currentColor; }
h2 { margin-top: 40px; font-size: 28px; border-bottom: 2px solid currentColor; }
h3 { margin-bottom: 6px; }
h4 { margin: 18px 0 0; }
h4 + p { margin-top: 4px; }
li { margin: 6px 0; break-inside: avoid; }
.boxes { padding: 0; list-style: none; }
.updated { padding: 6px 10px; margin: 4px 0; background: #f2f0ea; border-left: 3px solid currentColor; }
@media print { h2 { break-before: page; } body { margin: 0; font-size: 11pt; } }
`;
