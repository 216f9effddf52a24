/** Whether an address asks for the audience's screen over a stream's picture. */
export interface AudienceSearch {
  readonly background?: 'transparent' | undefined;
}

export const readAudienceSearch = ({ background }: Readonly<Record<string, unknown>>): AudienceSearch => ({
  background: background === 'transparent' ? background : undefined,
});
