/**
 * Imports of files, pasted rows and calendars: the review of one, and the choices that answer it.
 * The four subjects have the same review.
 */
import { type Static, Type } from '@sinclair/typebox';
import { endpointsOf, type Refusal } from '../endpoint';
import { limits } from '../limits';
import { Issue } from '../problem';
import { Body, Flag, Id, Nullable, OneOf, ResponseBody, Text, Whole } from '../schema';
import type { Service } from '../vocabulary';

/** The last row of a spreadsheet. */
const lastRow = 1_048_576;
const Cell = () => Type.String({ maxLength: limits.textLength });
const ByText = <S extends Parameters<typeof Type.Record>[1]>(value: S) =>
  Type.Record(Type.String(), value);

/** What is done with a row: a stored one is changed (its id), it is added, or left out. */
const As = () => Type.Union([Id(), OneOf(['new', 'skip'])]);

/** What is chosen in a review; every choice has a default. */
export const ImportChoices = Body({
  sheet: Type.Optional(Type.String()),
  /** Its number in the spreadsheet. */
  headerRow: Type.Optional(Whole(1, lastRow)),
  /** The place of each field's column in `headers`, from 0; null for none. */
  columns: Type.Optional(ByText(Nullable(Whole(0, limits.csvColumns - 1)))),
  /** The sport of rows that name none. */
  sport: Type.Optional(Text()),
  /** Sports by the words of the cells, a level left out: `{"Wrestling": "Men's Wrestling"}`. */
  sports: Type.Optional(ByText(Text())),
  /** The season of days without a year: the one that begins in this year. */
  season: Type.Optional(Whole(1900, 2200)),
  /** When times are that do not say it: `7:00`. */
  halfDay: Type.Optional(OneOf(['am', 'pm'])),
  /** Which score wins where nobody can tell by the sport; `open` leaves that open. */
  winner: Type.Optional(OneOf(['low', 'high', 'open'])),
  /** By the rows' numbers: what is done with a row, and corrected cells by field. */
  rows: Type.Optional(
    ByText(Body({ as: Type.Optional(As()), values: Type.Optional(ByText(Cell())) })),
  ),
});
export type ImportChoices = Static<typeof ImportChoices>;

/** `plan` of the review that is confirmed: exactly what it showed is done, or nothing. */
export const ImportPlan = () => Type.String({ minLength: 1, maxLength: 100 });

const form = {
  /** Pasted rows, instead of a file. */
  text: Type.Optional(Type.String({ maxLength: limits.csvBytes })),
  /** `ImportChoices` as JSON. */
  choices: Type.Optional(Type.String({ maxLength: limits.csvBytes })),
};

/** The form of a preview, beside its `file`. */
export const ImportForm = Type.Object(form, { additionalProperties: false });
export type ImportForm = Static<typeof ImportForm>;

/** The form of a confirmation, beside its `file`. */
export const ConfirmedImport = Type.Object(
  { ...form, plan: Type.Optional(ImportPlan()) },
  { additionalProperties: false },
);
export type ConfirmedImport = Static<typeof ConfirmedImport>;

export const importStatuses = [
  'new',
  'changed',
  'unchanged',
  'moved',
  'question',
  'invalid',
  'skipped',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** An error or an assumption: of a cell (`column` is its field), a row, or the file. */
export const ImportNote = ResponseBody({
  ...Issue.properties,
  /** The text of the cell, to be corrected. */
  cell: Type.Optional(Type.String()),
});
export type ImportNote = Static<typeof ImportNote>;

const ImportValue = Type.Union([
  Type.String(),
  Type.Number(),
  Type.Boolean(),
  Type.Null(),
  Type.Array(Type.Unknown()),
]);
export type ImportValue = Static<typeof ImportValue>;

export const ImportRow = ResponseBody({
  /** As the spreadsheet counts; `4.2` is the second game of line 4. */
  row: Type.String(),
  status: OneOf(importStatuses),
  /** What will be stored, by the API's fields; fields without a value are left out. */
  values: ByText(ImportValue),
  /** The stored row that this one is about. */
  id: Type.Optional(Id()),
  /** The stored values of the fields that change. */
  before: Type.Optional(ByText(ImportValue)),
  issues: Type.Optional(Type.Array(ImportNote)),
  warnings: Type.Optional(Type.Array(ImportNote)),
  /** Why a row is skipped, in question, or what it is: `A practice is no game`. */
  reason: Type.Optional(Type.String()),
  /**
   * What may be done with the row (`as` of the choices). Without a choice it is the first, unless the
   * row is in question.
   */
  options: Type.Optional(Type.Array(ResponseBody({ as: As(), label: Type.String() }))),
});
export type ImportRow = Static<typeof ImportRow>;

export const ImportQuestion = ResponseBody({
  /** The name of the choice that answers it. */
  code: OneOf(['sheet', 'sport', 'sports', 'season', 'halfDay', 'winner']),
  /** The words of the cells that are in question, a key of `sports`. */
  key: Type.Optional(Type.String()),
  message: Type.String(),
  options: Type.Array(ResponseBody({ value: Type.String(), label: Type.String() })),
});
export type ImportQuestion = Static<typeof ImportQuestion>;

/** A field that a file of this subject may have. */
export const ImportField = ResponseBody({
  name: Type.String(),
  label: Type.String(),
  isRequired: Flag(),
  /** Its column was found by another name than its own: it is to be checked. */
  isGuessed: Flag(),
});
export type ImportField = Static<typeof ImportField>;

/** What an import would do; nothing is stored. */
export const ImportReview = ResponseBody({
  /** Those that have rows and are not hidden. */
  sheets: Type.Array(Type.String()),
  /** The one whose rows these are; null for a text. */
  sheet: Nullable(Type.String()),
  /** Null where there is none: a calendar. */
  headerRow: Nullable(Type.Integer()),
  headers: Type.Array(Type.String()),
  /** The place of each field's column in `headers`; null for none. */
  columns: ByText(Nullable(Type.Integer())),
  /** What `columns` may have, in the order to show them. */
  fields: Type.Array(ImportField),
  /** The lines that may be the header. */
  headerRows: Type.Array(ResponseBody({ row: Type.Integer(), cells: Type.Array(Type.String()) })),
  questions: Type.Array(ImportQuestion),
  /** What is assumed of the file as a whole. */
  warnings: Type.Array(ImportNote),
  rows: Type.Array(ImportRow),
  /** The number of hidden columns, rows and sheets that were left out. */
  ignored: ResponseBody({
    columns: Type.Integer(),
    rows: Type.Integer(),
    sheets: Type.Integer(),
  }),
  plan: ImportPlan(),
});
export type ImportReview = Static<typeof ImportReview>;

/** The call that reviews an import before it is confirmed; it stores nothing. */
export const importPreview = <const Access extends 'coach' | 'admin'>(
  service: Service,
  path: `/api/${string}/preview`,
  access: Access,
  refuses: readonly Refusal[] = [],
) =>
  endpointsOf(service).post(path, {
    access,
    summary:
      'What a file (or pasted `text`) would store, row by row, by the `choices` made so far. ' +
      'Nothing is stored',
    upload: ImportForm,
    activity: null,
    refuses,
    responses: { 200: ImportReview },
  });
