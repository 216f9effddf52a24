/** The colour of the signs, which a device gives its bars above the page: all that a first screen needs of the tokens in a script. */
export const themeColor = { light: '#0B4436', dark: '#0D3E32' };

export type SchemeName = keyof typeof themeColor;
