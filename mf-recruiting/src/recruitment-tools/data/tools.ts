import visitTable from './checklist.json';
import questionTable from './questions.json';

export const questions = questionTable.questions;
export const conversationTips = questionTable.conversationTips;
export const checklist = visitTable.categories;
export const visitTips = visitTable.visitTips;
