/** Texts of exports. */
export const exports = {
  withdrawn: 'Withdrawn',
  players: 'Players',
  championshipPoints: 'Championship points',
  groups: 'Groups',
  results: 'Results',
  finalRanking: 'Final ranking',
  eloBefore: 'Elo before',
  export: 'Export',
  thereIsNothingTo: 'There is nothing to export yet.',
  excelWorkbook: 'Excel workbook',
  csv: 'CSV',
  nameAsCsv: '{name} as CSV',
  resultsThatWaitOn: 'Results that wait on this device are not in it: it is what the server has.',
  partMissing: 'Connect once to download this part.',
  rows: '{count, plural, one {# row} other {# rows}}',
} as const;
