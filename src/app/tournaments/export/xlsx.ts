/** Sheets as the file of a workbook. */
import { type Sheet, WORKBOOK_TYPE, workbookOf } from '#event/workbook.ts';

export const xlsxOf = (sheets: readonly Sheet[]): Blob => new Blob([workbookOf(sheets)], { type: WORKBOOK_TYPE });
