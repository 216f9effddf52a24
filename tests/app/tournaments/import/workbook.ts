/** The smallest file that spreadsheets take for an .xlsx. */
import { strToU8, zipSync } from 'fflate';

const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';

export function workbook(rows: readonly (readonly (string | number)[])[], more: Record<string, Uint8Array> = {}) {
  const cell = (value: string | number, column: number, row: number) => {
    const place = `${String.fromCharCode(65 + column)}${row + 1}`;
    return typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`;
  };
  const sheet = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((one, i) => cell(one, i, row)).join('')}</row>`,
  );
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  return zipSync({
    '[Content_Types].xml': xml(
      `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="Players" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': xml(`<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`),
    ...more,
  });
}

/** Several sheets, with the namespace of relationships in each of them, as spreadsheet programs write it. */
export function sheetsAsOf(
  sheets: readonly (readonly [name: string, rows: readonly (readonly string[])[]])[],
): Uint8Array {
  const xml = (text: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`);
  const parts = sheets.map(([, rows], at) => {
    const cells = rows.map(
      (row) => `<row>${row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    );
    const sheet = `<worksheet xmlns="${main}" xmlns:r="${relationships}"><sheetData>${cells.join('')}</sheetData></worksheet>`;
    return [`xl/worksheets/sheet${at + 1}.xml`, xml(sheet)] as const;
  });
  const names = sheets.map(([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const targets = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${relationships}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return workbook([], {
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${names.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${packages}/relationships">${targets.join('')}</Relationships>`,
    ),
    ...Object.fromEntries(parts),
  });
}

/** The file of jsdom cannot be read by itself. */
export function fileOf(name: string, content: Uint8Array | string): File {
  const bytes = new Uint8Array(typeof content === 'string' ? strToU8(content) : content);
  return Object.assign(new File([bytes], name), { arrayBuffer: async () => bytes.buffer });
}
